//! Cational Meographic: its edition, positions, scoring and views.

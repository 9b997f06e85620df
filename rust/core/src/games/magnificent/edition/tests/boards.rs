//! What is asked of camps and boards.

use super::*;

/// The standard edition with the first board's camp drawn, its letters paying a coin and no rectangles.
fn drawn(rows: Value) -> Value {
    changed(|value| {
        let letters: std::collections::BTreeSet<char> =
            rows.to_string().chars().filter(char::is_ascii_lowercase).collect();
        let bonuses = letters.iter().map(|letter| (letter.to_string(), json!(["coins 1"])));
        value["boards"][0]["bonuses"] = Value::Object(bonuses.collect());
        value["boards"][0]["rows"] = rows;
        value["boards"][0]["rectangles"] = json!([]);
    })
}

/// Its faults, those of the drawing alone.
fn of_drawing(rows: Value) -> String {
    faults(|value| *value = drawn(rows)).replace("boards[0].", "")
}

#[test]
fn a_board_gives_its_cells_letters_bonuses_and_rectangles() {
    let mut value = drawn(json!(["...#....", "..z#a...", "..###...", "........", "........", "........", ".......a",]));
    value["boards"][0]["bonuses"]["a"] = json!(["trainer 2", "gem turn 1"]);
    value["boards"][0]["rectangles"] = json!([[3, 0, 1, 3], [4, 1, 1, 2], [7, 6, 1, 1]]);
    value["boards"].as_array_mut().unwrap().swap(0, 7);
    let edition = Edition::from_value(&value).unwrap();
    let board = &edition.boards[0];
    let bits = |cells: &[u32]| cells.iter().fold(0_u64, |bits, &cell| bits | 1 << cell);
    assert_eq!(board.inside, bits(&[3, 10, 11, 12, 18, 19, 20, 55]));
    assert_eq!(board.letters, [(10, 'z'), (12, 'a'), (55, 'a')]);
    let a = vec![Counted { effect: Effect::Trainer, n: 2 }, Counted { effect: Effect::Gem(4), n: 1 }];
    assert_eq!(board.bonuses, [(10, vec![Counted { effect: Effect::Coins, n: 1 }]), (12, a.clone()), (55, a)]);
    assert_eq!(board.rectangles, [bits(&[3, 11, 19]), bits(&[12, 20]), bits(&[55])]);
    assert_eq!(edition.boards[7], Edition::standard().boards[7]);
}

#[test]
fn a_camp_has_4_to_16_columns_and_rows_and_at_most_64_cells() {
    let of_size = |width: i64, height: i64| {
        faults(|value| {
            value["camp"] = json!({"width": width, "height": height});
            let row = "#".repeat(width.clamp(0, 20) as usize);
            for board in value["boards"].as_array_mut().unwrap() {
                board["rows"] = std::iter::repeat_n(json!(row), height.clamp(0, 20) as usize).collect();
                (board["bonuses"], board["rectangles"]) = (json!({}), json!([]));
            }
        })
    };
    for (width, height) in [(4, 4), (16, 4), (4, 16), (8, 8)] {
        assert_eq!(of_size(width, height), "", "{width} x {height}");
    }
    assert_eq!(of_size(3, 17), "camp.width out_of_range, camp.height out_of_range");
    assert_eq!(of_size(17, 4), "camp.width out_of_range");
    assert_eq!(of_size(13, 5), "camp too_large");
    assert_eq!(of_size(8, 9), "camp too_large");
    let found = faults(|value| value["camp"] = json!({"width": 16, "height": 16, "depth": 1}));
    assert_eq!(found, "camp too_large, camp.depth unknown_key");
}

#[test]
fn a_camp_of_64_cells_has_a_bit_for_each() {
    let edition = edition(|value| {
        value["camp"] = json!({"width": 8, "height": 8});
        for board in value["boards"].as_array_mut().unwrap() {
            board["rows"] = std::iter::repeat_n(json!("########"), 8).collect();
            (board["bonuses"], board["rectangles"]) = (json!({}), json!([[0, 0, 8, 8]]));
        }
    });
    assert_eq!((edition.boards[3].inside, &edition.boards[3].rectangles), (u64::MAX, &vec![u64::MAX]));
}

#[test]
fn rows_have_the_camps_size() {
    let even = "........";
    assert_eq!(of_drawing(json!([even, even, even, even, even, even, even])), "");
    for rows in [
        json!([]),
        json!([even, even, even, even, even, even]),
        json!([even, even, even, even, even, even, even, even]),
        json!([even, even, even, "...", even, even, even]),
        json!([even, even, even, "Q.......#", even, even, even]),
        json!([".......", ".......", ".......", ".......", ".......", ".......", "......."]),
    ] {
        assert_eq!(of_drawing(rows), "rows ragged");
    }
    assert_eq!(of_drawing(json!([even, 1, "Q", true, even, even, even])), "rows[1] wrong_type, rows[3] wrong_type");
}

#[test]
fn without_a_camp_rows_are_of_one_length_only() {
    let found = faults(|value| {
        value["camp"]["width"] = json!(3);
        value["boards"][0]["rows"] = json!(["#cmtvphgw", "........."]);
        value["boards"][1]["rows"] = json!(["##", "#"]);
        value["boards"][2]["rectangles"][0] = json!([99, 0, 1, 1]);
    });
    assert_eq!(found, "camp.width out_of_range, boards[1].rows ragged");
}

#[test]
fn signs_are_cells_or_letters_that_have_a_bonus() {
    let found = faults(|value| {
        value["boards"][0]["rows"][0] = json!(".#c##p#C");
        value["boards"][0]["rows"][2] = json!("t###é#c?");
        value["boards"][0]["rows"][3] = json!("##w##hq#");
        value["boards"][0]["rectangles"][0] = json!([99, 0, 1, 1]);
    });
    let expected =
        "boards[0].rows[0] unknown_symbol, boards[0].rows[2] unknown_symbol, boards[0].rows[3] unknown_symbol";
    assert_eq!(found, expected);
    // A key counts whatever stands there; without any bonuses no letter is asked for one.
    let found = faults(|value| value["boards"][0]["bonuses"]["p"] = json!(1));
    assert_eq!(found, "boards[0].bonuses.p wrong_type");
    assert_eq!(faults_with("/boards/0/bonuses", json!([])), "boards[0].bonuses wrong_type");
    assert_eq!(faults(|value| remove(value, "/boards/0/bonuses")), "boards[0].bonuses missing");
}

#[test]
fn bonuses_are_of_letters_that_some_row_has() {
    let found = faults(|value| {
        let bonuses = &mut value["boards"][0]["bonuses"];
        for (key, bonus) in
            [("x", json!(["coins 1"])), ("xy", json!(1)), ("A", json!(1)), ("", json!(1)), ("é", json!(1))]
        {
            bonuses[key] = bonus;
        }
        bonuses["q"] = json!([]);
        bonuses["z"] = json!(["coin 1", "coins 1", "coins 1", "coins 1"]);
    });
    let expected = "x unused_bonus, xy unknown_key, A unknown_key,  unknown_key, é unknown_key, q too_few, q unused_bonus, \
        z too_many, z unused_bonus, z[0] unknown_value";
    let expected: Vec<_> = expected.split(", ").map(|fault| format!("boards[0].bonuses.{fault}")).collect();
    assert_eq!(found, expected.join(", "));
    // Unknown signs don't keep a letter from being looked for, ragged rows do.
    let unused = |first_row: &str| {
        faults(|value| {
            value["boards"][0]["bonuses"]["x"] = json!(["coins 1"]);
            value["boards"][0]["rows"][0] = json!(first_row);
        })
    };
    assert_eq!(unused("?#c##p#."), "boards[0].rows[0] unknown_symbol, boards[0].bonuses.x unused_bonus");
    assert_eq!(unused(".#c##p#"), "boards[0].rows ragged");
}

#[test]
fn a_board_has_at_most_16_bonus_cells() {
    let of_cells = |second: &str| {
        let blank = "........";
        of_drawing(json!(["aaaaaaab", second, blank, blank, blank, blank, blank]))
    };
    assert_eq!(of_cells("bbbbbbbb"), "");
    let blank = "........";
    let found = of_drawing(json!(["aaaaaaab", "bbbbbbbb", "#######b", blank, blank, blank, blank]));
    assert_eq!(found, "rows too_many");
}

#[test]
fn rectangles_lie_in_the_camp() {
    let with = |rectangle: [i64; 4]| faults_with("/boards/0/rectangles", json!([rectangle]));
    // The first board lacks its four corners.
    for inside in [[1, 0, 6, 7], [0, 1, 8, 5], [7, 5, 1, 1], [1, 6, 6, 1]] {
        assert_eq!(with(inside), "");
    }
    for outside in [
        [0, 0, 1, 1],
        [-1, 1, 1, 1],
        [1, -1, 1, 1],
        [7, 1, 2, 1],
        [1, 6, 1, 2],
        [8, 1, 1, 1],
        [6, 5, 2, 2],
        [0, 1, 8, 6],
        [i64::MAX, i64::MIN, i64::MAX, i64::MAX],
        [1, 1, i64::MAX, 1],
        [i64::MIN, 1, i64::MAX, 1],
    ] {
        assert_eq!(with(outside), "boards[0].rectangles[0] outside");
    }
}

#[test]
fn rectangles_are_four_integers() {
    let found = faults_with(
        "/boards/0/rectangles",
        json!([[1, 1, 0, -1], [1, 1, 1], [1, 1, 1, 1, 1], [1.0, 1, "1", 0], 7, [], [1, 1, 0]]),
    );
    let expected = "[0][2] out_of_range, [0][3] out_of_range, [1] too_few, [2] too_many, [3][0] wrong_type, [3][2] wrong_type, \
        [3][3] out_of_range, [4] wrong_type, [5] too_few, [6] too_few, [6][2] out_of_range";
    let expected: Vec<_> = expected.split(", ").map(|fault| format!("boards[0].rectangles{fault}")).collect();
    assert_eq!(found, expected.join(", "));
}

#[test]
fn of_rectangles_with_a_common_cell_the_later_one_is_at_fault() {
    let with = |rectangles: Value| faults_with("/boards/0/rectangles", rectangles);
    assert_eq!(with(json!([[1, 1, 2, 3], [3, 1, 2, 3], [1, 4, 4, 1]])), "");
    let found = with(json!([[1, 1, 2, 3], [2, 3, 2, 2], [1, 1, 1, 1], [2, 2, 0, 1], [4, 4, 2, 2], [3, 4, 2, 1]]));
    let expected = "boards[0].rectangles[1] overlap, boards[0].rectangles[2] overlap, boards[0].rectangles[3][2] out_of_range, \
        boards[0].rectangles[5] overlap";
    assert_eq!(found, expected);
    let found = with(json!([[i64::MAX, 9, i64::MAX, 1], [i64::MAX, 9, 1, 1]]));
    assert_eq!(
        found,
        "boards[0].rectangles[0] outside, boards[0].rectangles[1] outside, boards[0].rectangles[1] overlap"
    );
    let nine: Vec<_> = (0..9).map(|at| [1 + at % 6, 1 + at / 6, 1, 1]).collect();
    assert_eq!(with(json!(nine[..8])), "");
    assert_eq!(with(json!(nine)), "boards[0].rectangles too_many");
}

#[test]
fn a_level_lists_one_to_three_tiles() {
    let with = |small: u8, large: u8| {
        faults_with("/boards/2/levels/1", json!({"power": 41, "small": small, "large": large}))
            .replace("boards[2].levels[1]", "")
    };
    for (small, large) in [(1, 0), (0, 1), (3, 0), (0, 3), (1, 2)] {
        assert_eq!(with(small, large), ".power out_of_range");
    }
    assert_eq!(with(0, 0), " too_few, .power out_of_range");
    assert_eq!(with(2, 2), " too_many, .power out_of_range");
    assert_eq!(with(4, 0), ".power out_of_range, .small out_of_range");
}

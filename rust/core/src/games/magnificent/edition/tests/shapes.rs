//! What is asked of shapes.

use super::*;

/// The faults of the small orange shape with these rows.
fn small(rows: &[&str]) -> String {
    faults_with("/shapes/0/rows", json!(rows)).replace("shapes[0].", "")
}

#[test]
fn a_shape_gives_its_cells_without_blank_margins() {
    let rows = json!([".....", "...#.", "...#.", "..##.", "....."]);
    let edition = edition(|value| value["shapes"][2]["rows"] = rows);
    let green = Shape { id: "L-small".into(), stock: 16, cells: vec![(1, 0), (1, 1), (0, 2), (1, 2)] };
    assert_eq!(edition.shapes[2], green);
}

#[test]
fn rows_are_of_one_length_and_of_listed_signs() {
    assert_eq!(small(&["##", "#"]), "rows ragged");
    assert_eq!(small(&["xx", "#"]), "rows ragged");
    assert_eq!(small(&["#o#", "##.", "O##"]), "rows[0] unknown_symbol, rows[2] unknown_symbol");
    assert_eq!(small(&["####"]), "");
    assert_eq!(small(&["........", "..####..", "........"]), "");
}

#[test]
fn a_shape_has_as_many_cells_as_its_size_says_all_joined() {
    assert_eq!(small(&[]), "rows wrong_cells");
    assert_eq!(small(&["...", "..."]), "rows wrong_cells");
    assert_eq!(small(&["###"]), "rows wrong_cells");
    assert_eq!(small(&["#####"]), "rows wrong_cells");
    assert_eq!(small(&["##.", "..#", "..#"]), "rows not_joined");
    assert_eq!(small(&["#..", "..."]), "rows wrong_cells");
    assert_eq!(small(&["#.....##", "........"]), "rows wrong_cells, rows not_joined, rows too_large");
    assert_eq!(small(&["##.....", ".....##"]), "rows not_joined, rows too_large");
    assert_eq!(small(&["##....", "....##"]), "rows not_joined");
    assert_eq!(faults_with("/shapes/1/rows", json!(["######"])), "");
    assert_eq!(
        faults_with("/shapes/1/rows", json!(["#", "#", "#", "#", "#", "#", "#"])),
        "shapes[1].rows wrong_cells, shapes[1].rows too_large"
    );
    // Of an unknown size any number of cells may be right.
    let found = faults(|value| {
        value["shapes"][1]["size"] = json!("huge");
        value["shapes"][1]["rows"] = json!(["#.#"]);
    });
    assert_eq!(found, "shapes[1].size unknown_value, shapes[1].rows not_joined");
}

#[test]
fn shapes_of_a_size_differ_however_they_are_turned_and_flipped() {
    assert_eq!(small(&[".#", ".#", "##"]).replace("shapes[2].", ""), "rows same_shape"); // The green one, mirrored.
    for rows in [["##.", ".##"], [".##", "##."]] {
        assert_eq!(faults_with("/shapes/2/rows", json!(rows)), "shapes[2].rows same_shape");
    }
    for rows in [["#.", "##", ".#"], [".#", "##", "#."]] {
        assert_eq!(faults_with("/shapes/4/rows", json!(rows)), "shapes[4].rows same_shape");
    }
    for rows in [["..##", "####"], ["####", "##.."], ["##..", "####"]] {
        assert_eq!(faults_with("/shapes/5/rows", json!(rows)), "shapes[5].rows same_shape");
    }
    assert_eq!(faults_with("/shapes/5/rows", json!(["###", "###"])), "");
    // One of an unknown size is compared with none.
    let found = faults(|value| {
        value["shapes"][0]["size"] = json!("tiny");
        value["shapes"][2]["rows"] = value["shapes"][0]["rows"].clone();
    });
    assert_eq!(found, "shapes[0].size unknown_value");
}

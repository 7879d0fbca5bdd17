//! Faces of people and bots, on 100 × 100 points: each with a head-dress and features of its own, so
//! that they can be told apart without colour.

/// How many faces there are.
pub const N_PORTRAITS: usize = PORTRAITS.len();

/// What a face is made of.
struct Portrait {
    skin: &'static str,
    /// The ink of what stands for `H` in its shapes.
    hair: &'static str,
    /// The ink of what stands for `R`, and of the shoulders.
    robe: &'static str,
    /// What is behind the head.
    behind: &'static str,
    /// What is before it.
    before: &'static str,
}

/// The eyes and the mouth that everybody has.
const FEATURES: &str = r##"<g fill="#1d2330"><circle cx="42" cy="50" r="2.7"/><circle cx="58" cy="50" r="2.7"/></g><path d="M43 61Q50 67 57 61" fill="none" stroke="#9c3a2c" stroke-width="2.6" stroke-linecap="round"/>"##;
const GLASSES: &str = r##"<g fill="#ffffff55" stroke="#1d2330" stroke-width="2.4"><circle cx="41" cy="50" r="7.5"/><circle cx="59" cy="50" r="7.5"/><path d="M48.5 49H51.5"/></g>"##;
const MOUSTACHE: &str =
    r#"<path d="M50 57Q42 53 35 60Q43 65 50 60Q57 65 65 60Q58 53 50 57Z" fill="H"/>"#;
const BEARD: &str = r#"<path d="M29 50Q31 58 39 56Q50 52 61 56Q69 58 71 50Q72 80 50 82Q28 80 29 50ZM42 61Q50 67 58 61Q50 59 42 61Z" fill="H" fill-rule="evenodd"/>"#;

const PORTRAITS: [Portrait; 12] = [
    // A bun.
    Portrait {
        skin: "#f0cfae",
        hair: "#4a2f22",
        robe: "#b93a28",
        behind: r#"<circle cx="50" cy="14" r="11" fill="H"/><path d="M26 52Q22 20 50 20Q78 20 74 52L70 62H30Z" fill="H"/>"#,
        before: r##"<path d="M29 46Q32 28 50 30Q68 28 71 46Q60 36 50 36Q40 36 29 46Z" fill="H"/><g fill="#d9a93f"><circle cx="28" cy="60" r="3"/><circle cx="72" cy="60" r="3"/></g>"##,
    },
    // A beret and a moustache.
    Portrait {
        skin: "#e9bf97",
        hair: "#2b2320",
        robe: "#2c4a78",
        behind: "",
        before: r#"<path d="M22 34Q24 14 54 14Q82 16 80 32Q60 26 28 38Q22 38 22 34Z" fill="R"/><path d="M52 15L55 8" stroke="R" stroke-width="4" stroke-linecap="round"/>"#,
    },
    // Curls and glasses.
    Portrait {
        skin: "#8a5a3c",
        hair: "#241914",
        robe: "#d9a93f",
        behind: r#"<g fill="H"><circle cx="28" cy="42" r="13"/><circle cx="34" cy="24" r="13"/><circle cx="50" cy="18" r="14"/><circle cx="66" cy="24" r="13"/><circle cx="72" cy="42" r="13"/></g>"#,
        before: r#"<path d="M31 42Q36 30 50 32Q64 30 69 42Q60 36 50 37Q40 36 31 42Z" fill="H"/>"#,
    },
    // Bald, with a beard.
    Portrait {
        skin: "#f2d6b6",
        hair: "#a4572a",
        robe: "#2f6a4c",
        behind: "",
        before: r##"<path d="M40 30Q50 25 60 30" fill="none" stroke="#ffffff77" stroke-width="3" stroke-linecap="round"/>"##,
    },
    // Long hair with a fringe.
    Portrait {
        skin: "#f5dcc0",
        hair: "#d8a441",
        robe: "#6f3664",
        behind: r#"<path d="M24 88Q18 18 50 18Q82 18 76 88Z" fill="H"/>"#,
        before: r#"<path d="M28 48V36Q34 22 50 22Q66 22 72 36V48L66 40L60 45L53 40L46 45L39 40L33 45Z" fill="H"/>"#,
    },
    // A flat cap.
    Portrait {
        skin: "#c98f63",
        hair: "#3a2a20",
        robe: "#5f7330",
        behind: r#"<path d="M28 54V38H72V54Z" fill="H"/>"#,
        before: r#"<path d="M24 36Q28 18 52 18Q76 18 76 34L86 38Q84 42 74 40Q50 34 24 40Z" fill="R"/><path d="M30 35Q52 28 76 35" fill="none" stroke="H" stroke-width="2.4"/>"#,
    },
    // A headscarf.
    Portrait {
        skin: "#d9a273",
        hair: "#17727c",
        robe: "#c2402b",
        behind: r#"<path d="M22 92Q16 16 50 16Q84 16 78 92Z" fill="H"/>"#,
        before: r#"<path d="M27 50Q26 20 50 20Q74 20 73 50Q72 30 50 30Q28 30 27 50ZM30 62Q38 78 50 78Q62 78 70 62L78 84H22Z" fill="H"/>"#,
    },
    // A bowl cut and glasses.
    Portrait {
        skin: "#f0cfae",
        hair: "#7b3f22",
        robe: "#1b5fb4",
        behind: "",
        before: r#"<path d="M26 54Q22 18 50 18Q78 18 74 54Q72 42 68 40H32Q28 42 26 54Z" fill="H"/>"#,
    },
    // A top hat and a moustache.
    Portrait {
        skin: "#f2d6b6",
        hair: "#8c8378",
        robe: "#2b3345",
        behind: r#"<path d="M29 56V36H71V56Z" fill="H"/>"#,
        before: r##"<path d="M34 6H66V30H80V36H20V30H34Z" fill="R"/><path d="M34 24H66V30H34Z" fill="#b93a28"/>"##,
    },
    // Two plaits.
    Portrait {
        skin: "#e9bf97",
        hair: "#8d2b22",
        robe: "#3d8a4a",
        behind: r#"<g fill="H"><path d="M27 52Q24 20 50 20Q76 20 73 52Z"/><circle cx="22" cy="58" r="8"/><circle cx="19" cy="71" r="7"/><circle cx="17" cy="83" r="6"/><circle cx="78" cy="58" r="8"/><circle cx="81" cy="71" r="7"/><circle cx="83" cy="83" r="6"/></g>"#,
        before: r##"<path d="M29 46Q34 28 50 27Q66 28 71 46Q64 36 50 29Q36 36 29 46Z" fill="H"/><g fill="#a4572a"><circle cx="37" cy="57" r="1.3"/><circle cx="41" cy="59" r="1.3"/><circle cx="59" cy="59" r="1.3"/><circle cx="63" cy="57" r="1.3"/></g>"##,
    },
    // A straw hat.
    Portrait {
        skin: "#a8714a",
        hair: "#2b1c14",
        robe: "#e8c571",
        behind: r#"<path d="M27 60Q24 30 50 30Q76 30 73 60L68 66H32Z" fill="H"/>"#,
        before: r##"<path d="M32 34Q34 12 50 12Q66 12 68 34Z" fill="R"/><path d="M33 27H67L68 34H32Z" fill="#17727c"/><path d="M12 38Q50 24 88 38Q50 44 12 38Z" fill="R"/>"##,
    },
    // A tuft, and white hair at the sides.
    Portrait {
        skin: "#f5dcc0",
        hair: "#f4efe4",
        robe: "#7a4fa0",
        behind: r#"<g fill="H"><circle cx="27" cy="46" r="9"/><circle cx="26" cy="58" r="7"/><circle cx="73" cy="46" r="9"/><circle cx="74" cy="58" r="7"/></g>"#,
        before: r#"<path d="M44 26Q44 10 58 12Q50 16 56 26Z" fill="H"/>"#,
    },
];

/// What else is on each face, from its features to its beard.
fn extras(nth: usize) -> [&'static str; 2] {
    match nth {
        1 | 8 => ["", MOUSTACHE],
        2 | 7 => [GLASSES, ""],
        3 => ["", BEARD],
        11 => [GLASSES, MOUSTACHE],
        _ => ["", ""],
    }
}

/// The inside of a face; there are [`N_PORTRAITS`], and then they begin again.
pub fn portrait(nth: usize) -> String {
    let nth = nth % N_PORTRAITS;
    let Portrait { skin, hair, robe, behind, before } = &PORTRAITS[nth];
    let [over, under] = extras(nth);
    let drawn = format!(
        r##"<rect width="100" height="100" fill="#f3e4c6"/>{behind}<path d="M8 100Q10 80 38 77L50 84L62 77Q90 80 92 100Z" fill="R"/><path d="M41 68H59V77L50 84L41 77Z" fill="{skin}"/><ellipse cx="50" cy="50" rx="21.5" ry="25" fill="{skin}"/>{under}{FEATURES}{over}{before}"##
    );
    drawn.replace("\"H\"", &format!("\"{hair}\"")).replace("\"R\"", &format!("\"{robe}\""))
}

/// Which face each of these people has: always the same for a name, and none twice at a table as long
/// as there are others.
pub fn portraits<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<usize> {
    let mut given: Vec<usize> = Vec::new();
    for name in names {
        let sum = name.bytes().fold(7_usize, |sum, byte| (sum * 31 + usize::from(byte)) % 10_007);
        let wished = (0..N_PORTRAITS).map(|off| (sum + off) % N_PORTRAITS);
        let free = wished.clone().find(|nth| !given.contains(nth));
        given.push(free.unwrap_or(sum % N_PORTRAITS));
    }
    given
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_at_a_table_have_the_same_face() {
        let names: Vec<String> = (0..N_PORTRAITS).map(|nth| format!("Bot {nth}")).collect();
        let given = portraits(names.iter().map(String::as_str));
        assert_eq!(given.iter().collect::<BTreeSet<_>>().len(), N_PORTRAITS);
        assert_eq!(given, portraits(names.iter().map(String::as_str)));
        assert_eq!(portraits(["Camille"]), portraits(["Camille", "Lina"])[..1]);
    }

    #[test]
    fn every_face_has_shapes_of_its_own_without_colour() {
        let shapes = |nth: usize| {
            let Portrait { behind, before, .. } = &PORTRAITS[nth];
            (*behind, *before, extras(nth))
        };
        let all: BTreeSet<_> = (0..N_PORTRAITS).map(shapes).collect();
        assert_eq!(all.len(), N_PORTRAITS);
        for nth in 0..N_PORTRAITS {
            let drawn = portrait(nth);
            assert!(!drawn.contains("\"H\"") && !drawn.contains("\"R\""), "{drawn}");
        }
    }
}

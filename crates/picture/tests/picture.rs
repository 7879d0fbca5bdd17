//! Pictures of all games: what is in them, what must never be, and that they are whole.

use tapis_games::any::{Any, AnyOptions};
use tapis_picture::{Indices, Picture, headline};
use tapis_rules::{Deal, Record, Seat, Seed, Table, Viewer, random_input};
use tapis_scene::{Viewpoint, laid_open, scene};
use tapis_words::{Lang, Names, Teller, Words};

fn words() -> Words {
    Words::new(Lang::En, tapis_words::ALL)
}

/// The table as it is seen from there, drawn.
fn drawn(table: &Table<Any>, from: Viewpoint, of: &[&str]) -> String {
    let options = &table.record().options;
    let viewer = from.viewer();
    let names = Names { of: of.iter().map(|it| (*it).to_owned()).collect(), you: viewer.seat() };
    let words = words();
    let teller = Teller::new(&words, &names);
    let view = table.view(viewer);
    let scene = match from {
        Viewpoint::Seat(_) | Viewpoint::Watching => scene(teller, options, &view),
        Viewpoint::Open => {
            let seats = Seat::all(table.record().n_seats);
            let hands: Vec<_> = seats.map(|it| (it, table.view(Viewer::Seat(it)))).collect();
            laid_open(teller, options, &view, &hands)
        }
    };
    let seen = table.seen(viewer, table.n_events().saturating_sub(3));
    let headline = headline(teller, options, &view, &seen);
    let picture = Picture {
        title: "A game",
        moment: "7 of 9",
        headline: headline.as_deref(),
        options,
        scene: &scene,
        names: &names,
        must: table.agenda().must,
        indices: Indices::International,
    };
    picture.svg()
}

/// A game after so many random inputs.
fn played(options: &AnyOptions, n_seats: u8, most: usize) -> Option<Table<Any>> {
    let seed = Seed::numbered(5);
    let mut rng = seed.stream("picture");
    let mut table = Table::open(options.clone(), n_seats, Deal::shuffled(seed)).ok()?;
    for _ in 0..most {
        let Some(input) = random_input(table.game(), &mut rng) else { break };
        table.take(input.untimed()).expect("what is listed is accepted");
    }
    Some(table)
}

fn table(record: &str) -> Table<Any> {
    let record = Record::parse(record).expect("a record");
    Table::replay_until(&record, record.inputs.len()).expect("a game")
}

/// Every element is closed in its turn, and nothing refers outside of the picture.
fn is_whole(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, words) = tag.split_once('>').expect("a tag ends");
        assert!(!words.contains('&') || words.contains(';'), "{words}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("a name"));
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for used in svg.split("href=\"#").skip(1).chain(svg.split("url(#").skip(1)) {
        let id = used.split(['"', ')']).next().expect("a name");
        assert_eq!(svg.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
    assert_eq!(svg.matches("http").count(), 1, "only the name of SVG itself");
    assert!(!svg.contains("style=") && !svg.contains("<script"), "{svg}");
}

#[test]
fn every_game_is_drawn_from_everywhere_as_a_whole_and_always_the_same() {
    for (preset, options) in AnyOptions::catalogue() {
        for n_seats in [2, 4, 23] {
            for n_steps in [0, 40] {
                let Some(table) = played(&options, n_seats, n_steps) else { continue };
                for from in [
                    Viewpoint::Seat(Seat::new(1).expect("B")),
                    Viewpoint::Watching,
                    Viewpoint::Open,
                ] {
                    let svg = drawn(&table, from, &["Lina", "Sam"]);
                    is_whole(&svg);
                    assert_eq!(svg, drawn(&table, from, &["Lina", "Sam"]), "{preset}");
                    assert!(
                        svg.contains(">Lina</text>") && svg.contains(">Sam</text>"),
                        "{preset}"
                    );
                }
            }
        }
    }
}

/// A has the only ace and B the only king.
const PLANTED: &str = "tapis 1\ngame scientifique 1\nseats 2\ndeck A♠ 2♥ 3♥\ndeck K♠ 4♥ 5♥\n\n";

#[test]
fn a_card_that_a_viewer_may_not_see_is_not_in_the_picture() {
    let table = table(PLANTED);
    let seats: Vec<Seat> = Seat::all(2).collect();
    let cards = |from| {
        let svg = drawn(&table, from, &[]);
        ["card-AS", "card-KS"].map(|card| svg.contains(card))
    };
    assert_eq!(cards(Viewpoint::Seat(seats[0])), [true, false]);
    assert_eq!(cards(Viewpoint::Seat(seats[1])), [false, true]);
    assert_eq!(cards(Viewpoint::Watching), [false, false]);
    assert_eq!(cards(Viewpoint::Open), [true, true]);
    // Nothing else of it tells what lies there: with other cards it is the same picture.
    let other = self::table(&PLANTED.replace("K♠ 4♥ 5♥", "Q♦ 7♣ 8♣"));
    for from in [Viewpoint::Seat(seats[0]), Viewpoint::Watching] {
        assert_eq!(drawn(&table, from, &[]), drawn(&other, from, &[]));
    }
}

#[test]
fn a_name_is_only_ever_words() {
    let table = table(PLANTED);
    let name = "<script>\"&";
    let svg = drawn(&table, Viewpoint::Watching, &[name, "x"]);
    is_whole(&svg);
    assert!(svg.contains("&lt;script&gt;&quot;&amp;") && !svg.contains("<script"), "{svg}");
}

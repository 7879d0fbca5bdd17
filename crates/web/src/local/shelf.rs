//! Where a table in the page is kept: this browser's storage, under a few keys, so that a step does
//! not write the whole journal anew. Whoever opens it last owns it.

use crate::browser::{self, forget, stored, try_store};

/// How many lines are kept under one key.
const CHUNK: usize = 64;

/// Says how the table is set up.
const HEAD: &str = "local.head";
/// Says who owns the journal: the page that has opened it last.
const OWNER: &str = "local.owner";
/// Names the game that is in play, for the front page.
const GAME: &str = "local.game";

/// Where all of the journal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    /// In this browser's storage.
    Here,
    /// In this page only: the storage is full, or forbidden.
    Nowhere,
    /// Another page of this browser goes on with it.
    Elsewhere,
}

/// The journal of the table that this page owns.
#[derive(Clone, Debug)]
pub(super) struct Shelf {
    owner: String,
    pub(super) head: String,
    pub(super) lines: Vec<String>,
    /// How many lines are in the storage.
    n_kept: usize,
}

impl Shelf {
    /// For a new table; what was kept before goes with the first line of it.
    pub(super) fn new(head: String) -> Self {
        Self { owner: browser::random().to_string(), head, lines: Vec::new(), n_kept: 0 }
    }

    /// What this browser keeps, which is this page's from now on.
    pub(super) fn open() -> Option<Self> {
        let shelf = Self::look()?;
        try_store(OWNER, &shelf.owner);
        Some(shelf)
    }

    /// What this browser keeps, whoever owns it.
    pub(super) fn look() -> Option<Self> {
        let head = stored(HEAD)?;
        let chunks = (0..).map_while(|nth| stored(&chunk(nth)));
        let lines: Vec<String> =
            chunks.flat_map(|it| it.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
        Some(Self { n_kept: lines.len(), lines, ..Self::new(head) })
    }

    /// As text for a file: the head, an empty line, and the lines after it.
    pub(super) fn text(&self) -> String {
        format!("{}\n\n{}", self.head.trim_end(), self.lines.join("\n"))
    }

    /// What such a text describes, which nothing keeps yet.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (head, lines) = text.split_once("\n\n")?;
        let lines = lines.lines().map(str::to_owned).collect();
        Some(Self { lines, ..Self::new(format!("{head}\n")) })
    }

    /// Leaves out all but so many lines.
    pub(super) fn cut(&mut self, n_lines: usize) {
        self.lines.truncate(n_lines);
        // The chunk where the cut is holds more than it should.
        self.n_kept = n_lines / CHUNK * CHUNK;
        forget_from(n_lines.div_ceil(CHUNK));
    }

    /// Whether another page of this browser has opened the table since.
    pub(super) fn is_elsewhere(&self) -> bool {
        self.n_kept > 0 && stored(OWNER).is_some_and(|owner| owner != self.owner)
    }

    /// Keeps these lines too, with those that found no room before.
    pub(super) fn append(&mut self, lines: impl IntoIterator<Item = String>) -> Storage {
        if self.is_elsewhere() {
            return Storage::Elsewhere;
        }
        self.lines.extend(lines);
        if self.keep() { Storage::Here } else { Storage::Nowhere }
    }

    fn keep(&mut self) -> bool {
        // Whoever has emptied the storage meanwhile gets all of it again.
        if self.n_kept == 0 || stored(OWNER).is_none() {
            self.n_kept = 0;
            clear();
            if !try_store(OWNER, &self.owner) {
                return false;
            }
        }
        for (nth, lines) in self.lines.chunks(CHUNK).enumerate().skip(self.n_kept / CHUNK) {
            let n_lines = nth * CHUNK + lines.len();
            if n_lines > self.n_kept {
                if !try_store(&chunk(nth), &lines.join("\n")) {
                    return false;
                }
                self.n_kept = n_lines;
            }
        }
        stored(HEAD).is_some() || try_store(HEAD, &self.head)
    }
}

fn chunk(nth: usize) -> String {
    format!("local.{nth}")
}

fn clear() {
    // Without its head nothing of a journal is read.
    forget(HEAD);
    forget_from(0);
}

/// Forgets this chunk and all after it.
fn forget_from(mut nth: usize) {
    while stored(&chunk(nth)).is_some() {
        forget(&chunk(nth));
        nth += 1;
    }
}

/// Whether a game is in play.
pub(super) fn is_in_play() -> bool {
    stored(GAME).is_some()
}

/// Tells the front page which game is in play, by its preset, or that none is.
pub(super) fn play(preset: Option<&str>) {
    match preset {
        Some(preset) => drop(try_store(GAME, preset)),
        None => forget(GAME),
    }
}

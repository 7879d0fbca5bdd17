// boardgame.io in memory, driven as `tapis load` drives a server: tables of four, one socket a seat,
// every socket follows every move. The server is a process of its own.
//
//     cd FOLDER && npm install boardgame.io
//     NODE_PATH=FOLDER/node_modules node bench/peers/boardgame_io.cjs TABLES SECONDS [PACE]
//
// PACE is moves per second at each table; 0 or nothing for as many as it takes.

const { fork } = require("child_process");

const SEATS = 4;

// Cards that go round: no rules to speak of, and about as much to show as la Bataille corse.
const Corse = {
  name: "corse",
  setup: () => ({
    pile: [],
    packets: Array.from({ length: SEATS }, (_, seat) => Array.from({ length: 13 }, (_, n) => 13 * seat + n)),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }) => {
      G.pile.push(G.packets[playerID].shift());
      if (G.pile.length >= SEATS) G.packets[playerID].push(...G.pile.splice(0));
    },
  },
};

async function serve() {
  const { Server, Origins } = require("boardgame.io/server");
  const server = await Server({ games: [Corse], origins: [Origins.LOCALHOST] }).run({ port: 0 });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpu_s: (user + system) / 1e6, rss_mib: process.memoryUsage().rss / 2 ** 20 });
  });
  process.send({ port: server.appServer.address().port });
}

const spread = (all) => {
  all.sort((a, b) => a - b);
  const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};

async function load(tables, seconds, pace) {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const child = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const asked = (what) => new Promise((done) => (child.once("message", done), what && child.send(what)));
  const { port } = await asked();
  const server = `http://localhost:${port}`;
  let playing = false, moves = 0, ready = 0;
  const took = [], starts = [];
  for (let nth = 0; nth < tables; nth++) {
    // A match that is not there is made for whoever asks for it first.
    const matchID = `${nth}`;
    let sent = 0, turn = -1, missing = 0;
    const clients = Array.from({ length: SEATS }, (_, seat) => {
      const multiplayer = SocketIO({ server });
      const client = Client({ game: Corse, numPlayers: SEATS, multiplayer, matchID, playerID: `${seat}`, debug: false });
      let seen = -1;
      client.subscribe((state) => {
        // What a client expects of its own move is not what the server says.
        if (!state || !state.isConnected || state._stateID <= seen) return;
        if (seen < 0) ready++;
        else if (--missing === 0) (moves++, took.push(performance.now() - sent), lay());
        seen = state._stateID;
        turn = Math.max(turn, seen);
      });
      client.start();
      return client;
    });
    const lay = () => {
      const wait = pace ? Math.max(0, sent + 1000 / pace - performance.now()) : 0;
      setTimeout(() => {
        if (!playing) return;
        (sent = performance.now()), (missing = SEATS);
        clients[clients[0].getState().ctx.currentPlayer].moves.lay();
      }, wait);
    };
    starts.push(lay);
    while (ready < SEATS * (nth + 1)) await new Promise((done) => setTimeout(done, 1));
  }
  const before = await asked("look");
  playing = true;
  starts.forEach((lay) => setTimeout(lay, pace ? (Math.random() * 1000) / pace : 0));
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  playing = false;
  const after = await asked("look");
  const cpu = after.cpu_s - before.cpu_s;
  const found = { tables, moves, moves_per_s: moves / seconds, everyone_ms: spread(took) };
  console.log(JSON.stringify({ ...found, server_cpu_s: cpu, moves_per_cpu_s: moves / cpu, server_rss_mib: after.rss_mib }));
  child.kill();
  process.exit();
}

if (process.argv[2] === "serve") serve();
else load(...process.argv.slice(2).concat(0).map(Number));

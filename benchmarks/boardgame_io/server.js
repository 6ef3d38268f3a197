// boardgame.io with a game that takes every Patchwork action as it comes: no rules, nothing to
// undo, a state of two numbers. That is as fast as it can be; see ../server_load.py.
//
//     node server.js PORT [FOLDER]      with a folder, tables are kept on the disk there

const { Server, FlatFile } = require("boardgame.io/server");

const patchwork = {
  name: "patchwork",
  disableUndo: true,
  setup: () => ({ played: 0, last: -1 }),
  turn: { activePlayers: { all: "playing" }, stages: { playing: {} } },
  moves: {
    act: ({ G }, action) => ({ played: G.played + 1, last: action }),
  },
};

const [port, folder] = process.argv.slice(2);
const options = { games: [patchwork], origins: ["http://127.0.0.1"] };
if (folder) options.db = new FlatFile({ dir: folder, logging: false });
Server(options).run({ port: Number(port), callback: () => console.log("ready") });

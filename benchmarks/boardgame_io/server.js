// boardgame.io as it is meant to be run; see ../server_load.py.
//
//     node server.js GAME PORT LOBBY [FOLDER]    with a folder, tables are kept on the disk there
//
// The lobby has a port of its own: on the game's, today's koa-compose finds no route.

const { Server, FlatFile } = require("boardgame.io/server");

const [game, port, lobby, folder] = process.argv.slice(2);
const options = { games: [require(`./${game}.js`)], origins: ["http://127.0.0.1"] };
if (folder) options.db = new FlatFile({ dir: folder, logging: false });
Server(options).run({
  port: Number(port),
  lobbyConfig: { apiPort: Number(lobby) },
  callback: () => console.log("ready"),
});

// Patchwork for boardgame.io, written the way its games are: the whole table is G, a move checks
// itself and changes G. server_load.py writes facts.json (patches, time board, what each action's
// number means) and compares the G that a wave ends with to our own view of the same game.

const { INVALID_MOVE } = require("boardgame.io/core");
const facts = require("./facts.json");

const [ADVANCE, FIRST_MEND, FIRST_TAKE] = facts.first_actions;

const isCovered = (player, [row, column]) => (player.rows[row] >> column) & 1;

function cover(G, player, cells) {
  for (const [row, column] of cells) player.rows[row] |= 1 << column;
  player.empty -= cells.length;
  if (G.special_tile === null && hasSquare(player)) G.special_tile = G.turn;
}

function hasSquare(player) {
  const full = (1 << facts.square) - 1;
  for (let top = 0; top + facts.square <= facts.size; top += 1) {
    const rows = player.rows.slice(top, top + facts.square).reduce((one, other) => one & other);
    for (let left = 0; left + facts.square <= facts.size; left += 1) {
      if (((rows >> left) & full) === full) return true;
    }
  }
  return false;
}

function passTheTurn(G) {
  const mover = G.players[G.turn];
  const other = G.players[1 - G.turn];
  if (other.space < mover.space) G.turn = 1 - G.turn;
  else if (mover.space === facts.last_space) G.turn = null;
}

function moveMarker(G, player, target) {
  const passed = (space) => player.space < space && space <= target;
  player.buttons += player.income * facts.income_at.filter(passed).length;
  const specials = G.special_patches.filter(passed);
  if (player.empty > 0) G.due = specials.length;
  G.special_patches = G.special_patches.filter((space) => !specials.includes(space));
  player.space = target;
  if (target === facts.last_space && G.home_first === null) G.home_first = G.turn;
  if (G.due === 0) passTheTurn(G);
}

function advance(G) {
  const player = G.players[G.turn];
  const target = Math.min(G.players[1 - G.turn].space + 1, facts.last_space);
  player.buttons += target - player.space;
  moveMarker(G, player, target);
}

function mend(G, cell) {
  const player = G.players[G.turn];
  if (isCovered(player, cell)) return INVALID_MOVE;
  G.due -= 1;
  player.mends.push(cell);
  cover(G, player, [cell]);
  if (player.empty === 0) G.due = 0;
  if (G.due === 0) passTheTurn(G);
}

function take(G, { patch, turned, cells }) {
  const player = G.players[G.turn];
  const { price, time, income } = facts.patches[patch];
  const chosen = G.circle.slice(0, facts.reach).indexOf(patch);
  if (chosen < 0 || price > player.buttons) return INVALID_MOVE;
  if (cells.some((cell) => isCovered(player, cell))) return INVALID_MOVE;
  G.circle = [...G.circle.slice(chosen + 1), ...G.circle.slice(0, chosen)];
  player.buttons -= price;
  player.income += income;
  player.patches.push({ patch, turned, cells });
  cover(G, player, cells);
  moveMarker(G, player, Math.min(player.space + time, facts.last_space));
}

function act({ G, playerID }, action) {
  if (G.turn !== Number(playerID) || !Number.isInteger(action)) return INVALID_MOVE;
  const mending = FIRST_MEND <= action && action < FIRST_TAKE;
  if (mending !== G.due > 0) return INVALID_MOVE;
  if (action === ADVANCE) return advance(G);
  if (mending) {
    const cell = action - FIRST_MEND;
    return mend(G, [Math.floor(cell / facts.size), cell % facts.size]);
  }
  const placement = facts.placements[action - FIRST_TAKE];
  return placement ? take(G, placement) : INVALID_MOVE;
}

const player = () => ({
  buttons: facts.start_buttons,
  income: 0,
  space: facts.start_space,
  empty: facts.size * facts.size,
  rows: Array(facts.size).fill(0),
  patches: [],
  mends: [],
});

module.exports = {
  name: "patchwork",
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 2,
  setup: (_, dealt) => ({
    turn: dealt.first,
    circle: dealt.circle,
    special_patches: dealt.special_patches,
    special_tile: null,
    home_first: null,
    due: 0,
    players: [player(), player()],
  }),
  turn: { activePlayers: { all: "playing" }, stages: { playing: {} } },
  moves: { act },
};

// A game that takes every action as it comes: no rules, nothing to see but two numbers. No game of
// boardgame.io's is quicker; it shows what the framework alone costs.

module.exports = {
  name: "patchwork",
  disableUndo: true,
  setup: () => ({ played: 0, last: -1 }),
  turn: { activePlayers: { all: "playing" }, stages: { playing: {} } },
  moves: {
    act: ({ G }, action) => ({ played: G.played + 1, last: action }),
  },
};

// Uniform random playouts of Patchwork in plain C++17: what the Numba rules are measured against.
// Every decision enumerates all legal actions. twin.py builds this file and writes what it reads.
//
//   twin COMPONENTS --games N --seed S
//   twin COMPONENTS --perft D < POSITION

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

constexpr int kSide = 9, kCells = kSide * kSide;
constexpr int kPatches = 33, kChoice = 3;
constexpr int kSquare = 7, kSquarePoints = 7, kEmptyPenalty = 2;
constexpr int kMaxActions = 2 + kChoice * 8 * kCells;  // at most eight orientations at every cell

// A set of cells of the quilt; cell = row * 9 + column.
struct Mask {
    std::uint64_t low = 0, high = 0;
    void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63); }
    void add(const Mask& o) { low |= o.low, high |= o.high; }
    bool has(int cell) const { return ((cell < 64 ? low : high) >> (cell & 63)) & 1; }
    bool overlaps(const Mask& o) const { return ((low & o.low) | (high & o.high)) != 0; }
    bool covers(const Mask& o) const { return (low & o.low) == o.low && (high & o.high) == o.high; }
    int count() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    bool operator==(const Mask& o) const { return low == o.low && high == o.high; }
    bool operator<(const Mask& o) const { return low != o.low ? low < o.low : high < o.high; }
};

struct Patch {
    int id, buttons, minutes, income;
    std::vector<Mask> placements;  // PW-B4, each set of covered cells once
};

struct Components {
    int start_buttons, last_space, start_patch;  // start_patch: an index into patches
    std::vector<Patch> patches;
    std::vector<int> income_passed;  // by space: income icons at this space or before it
    std::uint64_t special_patches = 0;  // bit k: a special patch lies at space k
    std::vector<Mask> squares;  // all 7x7 squares
};

struct Player {
    Mask quilt;
    int buttons = 0, income = 0, space = 0;
};

struct State {
    std::array<Player, 2> players;
    std::array<std::uint8_t, kPatches> circle;  // patch indices, from the pawn clockwise
    int patches_left = kPatches;
    std::uint64_t special_patches = 0;
    int active = 0;
    int to_mend = 0;  // special patches that the active player must place now
    int special_tile = -1;  // whose it is
};

// choice -1: advance; 0 to 2: a patch, and which of its placements. With a patch to mend: a cell.
struct Action { std::int16_t choice, placement; };
using Actions = std::array<Action, kMaxActions>;

// ---- Components ---------------------------------------------------------------------------------
using Cell = std::pair<int, int>;

std::vector<Mask> all_placements(std::vector<Cell> shape) {
    std::set<Mask> found;
    for (int orientation = 0; orientation < 8; ++orientation) {
        for (auto& [row, column] : shape) {
            if (orientation != 4) row = -row;  // a turn each time, but the fifth is a flip
            std::swap(row, column);
        }
        int top = kSide, left = kSide, bottom = -kSide, right = -kSide;
        for (const auto& [row, column] : shape) {
            top = std::min(top, row), bottom = std::max(bottom, row);
            left = std::min(left, column), right = std::max(right, column);
        }
        for (int down = 0; down + bottom - top < kSide; ++down)
            for (int across = 0; across + right - left < kSide; ++across) {
                Mask mask;
                for (const auto& [row, column] : shape)
                    mask.add((row - top + down) * kSide + column - left + across);
                found.insert(mask);
            }
    }
    return {found.begin(), found.end()};
}

Components read_components(std::istream& in) {
    Components c;
    int icons, specials, start_id, patches;
    in >> c.start_buttons >> c.last_space >> start_id >> icons;
    c.income_passed.assign(c.last_space + 1, 0);
    for (int space; icons > 0 && in >> space; --icons)
        for (int k = space; k <= c.last_space; ++k) ++c.income_passed[k];
    in >> specials;
    for (int space; specials > 0 && in >> space; --specials)
        c.special_patches |= std::uint64_t{1} << space;
    in >> patches;
    for (int rows; patches > 0; --patches) {
        Patch patch;
        if (!(in >> patch.id >> patch.buttons >> patch.minutes >> patch.income >> rows))
            throw std::runtime_error("the components can't be read");
        std::vector<Cell> shape;
        std::string line;
        for (int row = 0; row < rows && in >> line; ++row)
            for (int column = 0; column < int(line.size()); ++column)
                if (line[column] == '#') shape.push_back({row, column});
        patch.placements = all_placements(shape);
        if (patch.id == start_id) c.start_patch = int(c.patches.size());
        c.patches.push_back(patch);
    }
    if (c.patches.size() != kPatches) throw std::runtime_error("there should be 33 patches");
    for (int top = 0; top + kSquare <= kSide; ++top)
        for (int left = 0; left + kSquare <= kSide; ++left) {
            Mask square;
            for (int k = 0; k < kSquare * kSquare; ++k)
                square.add((top + k / kSquare) * kSide + left + k % kSquare);
            c.squares.push_back(square);
        }
    return c;
}

// ---- Rules --------------------------------------------------------------------------------------
State start(const Components& c, const std::array<std::uint8_t, kPatches>& circle, int first) {
    State state;
    for (Player& player : state.players) player.buttons = c.start_buttons;
    state.circle = circle;
    state.special_patches = c.special_patches;
    state.active = first;
    return state;
}

bool is_over(const Components& c, const State& state) {
    return state.to_mend == 0 && state.players[0].space == c.last_space &&
           state.players[1].space == c.last_space;  // PW-X1
}

int legal_actions(const Components& c, const State& state, Actions& actions) {
    const Player& player = state.players[state.active];
    const Mask quilt = player.quilt;
    int count = 0;
    if (state.to_mend > 0) {
        for (int cell = 0; cell < kCells; ++cell)
            if (!quilt.has(cell)) actions[count++] = {0, std::int16_t(cell)};
        return count;
    }
    actions[count++] = {-1, 0};
    const int choices = std::min(kChoice, state.patches_left);
    for (int choice = 0; choice < choices; ++choice) {
        const Patch& patch = c.patches[state.circle[choice]];
        if (patch.buttons > player.buttons) continue;  // PW-B3
        const int size = int(patch.placements.size());
        for (int k = 0; k < size; ++k) {  // write, then keep if it fits: 1.1 to 1.2 x a branch
            actions[count] = {std::int16_t(choice), std::int16_t(k)};
            count += !patch.placements[k].overlaps(quilt);
        }
    }
    return count;
}

void cover(const Components& c, State& state, const Mask& cells) {
    Mask& quilt = state.players[state.active].quilt;
    quilt.add(cells);
    if (state.special_tile >= 0) return;
    for (const Mask& square : c.squares)  // PW-7
        if (quilt.covers(square)) state.special_tile = state.active;
}

void move_marker(const Components& c, State& state, int target) {
    Player& player = state.players[state.active];
    const int icons = c.income_passed[target] - c.income_passed[player.space];
    player.buttons += icons * player.income;  // PW-E1
    player.space = target;
    const std::uint64_t passed = state.special_patches & ((std::uint64_t{2} << target) - 1);
    state.special_patches &= ~passed;  // PW-E2; those further back are gone already
    state.to_mend = __builtin_popcountll(passed);
}

void apply(const Components& c, State& state, Action action) {
    Player& player = state.players[state.active];
    const Player& opponent = state.players[1 - state.active];
    if (state.to_mend > 0) {
        Mask cell;
        cell.add(action.placement);
        cover(c, state, cell);
        --state.to_mend;
    } else if (action.choice < 0) {
        const int target = std::min(opponent.space + 1, c.last_space);
        player.buttons += target - player.space;  // PW-A1, PW-A2
        move_marker(c, state, target);
    } else {
        const Patch& patch = c.patches[state.circle[action.choice]];
        player.buttons -= patch.buttons;
        player.income += patch.income;
        cover(c, state, patch.placements[action.placement]);
        // PW-B2: the patches passed over come last, the one taken goes.
        const auto circle = state.circle.begin();
        std::rotate(circle, circle + action.choice + 1, circle + state.patches_left);
        --state.patches_left;
        move_marker(c, state, std::min(player.space + patch.minutes, c.last_space));
    }
    if (state.to_mend > 0 && player.quilt.count() == kCells) state.to_mend = 0;  // PW-E4
    // PW-T1, PW-T2: whoever moved last is on top of a shared space.
    if (state.to_mend == 0 && player.space > opponent.space) state.active = 1 - state.active;
}

int score(const State& state, int seat) {  // PW-X2
    const Player& player = state.players[seat];
    return player.buttons + (state.special_tile == seat ? kSquarePoints : 0) -
           kEmptyPenalty * (kCells - player.quilt.count());
}

// ---- Playouts -----------------------------------------------------------------------------------
// xoshiro256++ (Blackman, Vigna), seeded by splitmix64.
struct Random {
    std::uint64_t s[4];
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : s) {
            std::uint64_t z = seed += 0x9e3779b97f4a7c15;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            word = z ^ (z >> 31);
        }
    }
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    std::uint64_t next() {
        const std::uint64_t result = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
        s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3], s[2] ^= t;
        s[3] = rotl(s[3], 45);
        return result;
    }
    // Below n, by multiplication; the bias is under n / 2^32.
    int below(int n) { return int(((next() >> 32) * std::uint64_t(n)) >> 32); }
};

std::array<std::uint8_t, kPatches> random_circle(const Components& c, Random& random) {
    std::array<std::uint8_t, kPatches> circle;
    for (int k = 0; k < kPatches; ++k) circle[k] = std::uint8_t(k);
    std::swap(circle[c.start_patch], circle[kPatches - 1]);  // PW-S2
    for (int k = kPatches - 2; k > 0; --k) std::swap(circle[k], circle[random.below(k + 1)]);
    return circle;
}

struct Totals { std::int64_t decisions = 0, legal = 0, score = 0; };

Totals play(const Components& c, std::int64_t games, Random& random) {
    Totals totals;
    Actions actions;
    for (std::int64_t game = 0; game < games; ++game) {
        State state = start(c, random_circle(c, random), 0);
        while (!is_over(c, state)) {
            const int count = legal_actions(c, state, actions);
            apply(c, state, actions[random.below(count)]);
            ++totals.decisions;
            totals.legal += count;
        }
        totals.score += score(state, 0) + score(state, 1);
    }
    return totals;
}

void print_playouts(const Components& c, std::int64_t games, std::uint64_t seed) {
    Random random(seed);
    play(c, games / 20, random);  // warm up
    const auto begin = std::chrono::steady_clock::now();
    const Totals totals = play(c, games, random);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    std::printf("{\"games\": %lld, \"seconds\": %.6f, \"games_per_s\": %.1f, \"decisions\": %lld, "
                "\"mean_score\": %.4f, \"mean_legal\": %.4f}\n",
                (long long)games, elapsed.count(), double(games) / elapsed.count(),
                (long long)totals.decisions, double(totals.score) / double(2 * games),
                double(totals.legal) / double(totals.decisions));
}

// ---- Perft --------------------------------------------------------------------------------------
std::int64_t perft(const Components& c, const State& state, int depth) {
    if (depth == 0) return 1;
    if (is_over(c, state)) return 0;
    Actions actions;
    const int count = legal_actions(c, state, actions);
    if (depth == 1) return count;
    std::int64_t sequences = 0;
    for (int k = 0; k < count; ++k) {
        State next = state;
        apply(c, next, actions[k]);
        sequences += perft(c, next, depth - 1);
    }
    return sequences;
}

// A position is: first seat, 33 patch ids, then moves "seat patch-id count cell…"
// with patch id 0 for advance and -1 for a special patch. Each move must be legal.
State read_position(const Components& c, std::istream& in) {
    int first, seat, id, cells;
    std::array<std::uint8_t, kPatches> circle;
    in >> first;
    for (std::uint8_t& place : circle) {
        in >> id;
        for (int k = 0; k < kPatches; ++k)
            if (c.patches[k].id == id) place = std::uint8_t(k);
    }
    State state = start(c, circle, first);
    Actions actions;
    for (int ply = 0; in >> seat >> id >> cells; ++ply) {
        Mask covered;
        for (int cell; cells > 0 && in >> cell; --cells) covered.add(cell);
        const int count = is_over(c, state) ? 0 : legal_actions(c, state, actions);
        const auto same = [&](Action action) {
            if (state.to_mend > 0) return id == -1 && covered.has(action.placement);
            if (action.choice < 0) return id == 0;
            const Patch& patch = c.patches[state.circle[action.choice]];
            return patch.id == id && patch.placements[action.placement] == covered;
        };
        const auto action = std::find_if(actions.begin(), actions.begin() + count, same);
        if (seat != state.active || action == actions.begin() + count)
            throw std::runtime_error("move " + std::to_string(ply) + " is not legal");
        apply(c, state, *action);
    }
    return state;
}

int main(int argc, char** argv) try {
    const std::vector<std::string> words(argv + 1, argv + argc);
    std::ifstream file(words.empty() ? "" : words[0]);
    const Components c = read_components(file);
    if (words.size() == 5 && words[1] == "--games" && words[3] == "--seed") {
        print_playouts(c, std::stoll(words[2]), std::stoull(words[4]));
    } else if (words.size() == 3 && words[1] == "--perft") {
        const State state = read_position(c, std::cin);
        std::printf("{\"sequences\": %lld, \"over\": %s, \"scores\": [%d, %d]}\n",
                    (long long)perft(c, state, std::stoi(words[2])),
                    is_over(c, state) ? "true" : "false", score(state, 0), score(state, 1));
    } else {
        throw std::runtime_error("usage: twin COMPONENTS (--games N --seed S | --perft D)");
    }
} catch (const std::exception& error) {
    std::fprintf(stderr, "twin: %s\n", error.what());
    return 2;
}

// What a hand does in the position editor, in the page itself: taps by the thousand take a moment.
const TURNS = 8;
window.hands = {
  /** Until what was pressed is in the page; nothing is painted meanwhile, which would cost most of the time. */
  async rest() {
    for (let turn = 0; turn < TURNS; turn += 1) await null;
  },
  line: () => document.querySelector("textarea").value.trim().split(/\s+/),
  region: () => document.querySelector('section[aria-label="By hand"]'),
  async press(element, what) {
    if (!element) throw new Error(`There is no ${what}.`);
    if (element.disabled) throw new Error(`${what} can't be pressed.`);
    element.click();
    await hands.rest();
  },
  fieldset: (legend) =>
    [...hands.region().querySelectorAll("fieldset")].find((each) =>
      each.querySelector("legend").textContent.startsWith(legend),
    ),
  async choose(legend, number) {
    const radio = hands.fieldset(legend)?.querySelectorAll("input")[number];
    if (!radio) throw new Error(`There is no ${legend} ${number}.`);
    if (!radio.checked) await hands.press(radio, legend);
  },
  async number(label, value) {
    const found = [...hands.region().querySelectorAll(".number")].find((each) =>
      each.querySelector("label").textContent.startsWith(label),
    );
    const field = found.querySelector("input");
    if (field.value === String(value)) return;
    field.value = String(value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await hands.rest();
  },
  /** Until the server has said what it thinks of it. */
  async settled() {
    await new Promise((done) => setTimeout(done, 20));
    while (!document.querySelector(".columns[data-settled]"))
      await new Promise((done) => setTimeout(done, 20));
  },
  group: (label) =>
    hands.region().querySelector(`[role=group][aria-label="${label}"]`),
  isPressed: (button) => button.getAttribute("aria-pressed") === "true",
};

hands.patchwork = async (wanted) => {
  const { region, press, choose, number, group, line } = hands;
  await choose("Special patches on", wanted.layout);
  const words = (n) => line()[2 + n].split(":");
  const items = (n) => (words(n)[3] === "-" ? [] : words(n)[3].split(","));
  const cells = () => [...hands.region().querySelectorAll("[data-cell]")];
  const take = (patch) =>
    press(
      group("Patches in the circle").querySelector(`[data-patch="${patch}"]`),
      patch,
    );
  const named = (text) =>
    [...region().querySelectorAll("button")].find(
      (each) => each.textContent.trim() === text,
    );
  const isMend = (item) => item[1] === "*";
  for (const [n, seat] of wanted.seats.entries()) {
    await choose("Whose quilt", n);
    await number("Buttons", seat.buttons);
    await number("Space", seat.space);
    const keep = seat.patches.map(({ item }) => item);
    for (const item of items(n).filter(
      (each) => !isMend(each) && !keep.includes(each),
    ))
      await press(
        cells().find((each) =>
          each.ariaLabel.endsWith(`Patch ${item.split("@")[0]}`),
        ),
        item,
      );
    for (const cell of cells().filter(({ ariaLabel }) =>
      ariaLabel.endsWith("Special patch"),
    ))
      if (!seat.mends.includes(Number(cell.dataset.cell)))
        await press(cell, "special patch");
  }
  await number("Special patches to be placed", 0);
  for (const [n, seat] of wanted.seats.entries()) {
    await choose("Whose quilt", n);
    for (const { item, patch, turns, flipped, cell } of seat.patches)
      if (!items(n).includes(item)) {
        await take(patch);
        for (let turn = 0; turn < turns; turn += 1)
          await press(named("Rotate"), "Rotate");
        if (flipped) await press(named("Flip"), "Flip");
        await press(cells()[cell], item);
      }
    for (const cell of seat.mends)
      if (!cells()[cell].ariaLabel.endsWith("Special patch")) {
        await take(0);
        await press(cells()[cell], "cell");
      }
  }
  for (const [n, seat] of wanted.seats.entries()) {
    await choose("Whose quilt", n);
    const tile = region().querySelector("input[type=checkbox]");
    if (tile.checked !== seat.tile) await press(tile, "special tile");
  }
  await number("Special patches to be placed", wanted.due);
  if (hands.fieldset("Whose turn")) await choose("Whose turn", wanted.turn);
  if (hands.fieldset("Who reached")) await choose("Who reached", wanted.home);
  const circle = () => line()[1].split(".").map(Number);
  const isRight = () =>
    circle().every((patch, n) => patch === wanted.circle[n]);
  if (wanted.circle.length > 0 && !isRight()) {
    await press(named("Change the order of the circle"), "order");
    for (const patch of wanted.circle) if (!isRight()) await take(patch);
    await press(named("The order is right"), "done");
  }
};

hands["final-touch"] = async (wanted) => {
  const { region, press, choose, group, line, fieldset, isPressed } = hands;
  await choose("Whose turn", wanted.turn);
  const cards = [
    ["Touch-up zone", wanted.touched],
    ["Smudge zone", wanted.smudged],
    ["Discard pile", wanted.discard],
    ...wanted.hands.map((hand, n) => [`Hand of Player ${n + 1}`, hand]),
  ];
  /** What lies there too much, and what is lacking. */
  const compare = (label, wish) => {
    const lacking = [...wish];
    const extra = [...group(label).querySelectorAll("[data-lying]")].filter(
      ({ dataset }) => {
        const at = lacking.indexOf(dataset.lying);
        if (at >= 0) lacking.splice(at, 1);
        return at < 0;
      },
    );
    return { extra, lacking };
  };
  for (const [n, [label, wish]] of cards.entries()) {
    await choose("Choose where they lie", n);
    while (compare(label, wish).extra.length > 0)
      await press(compare(label, wish).extra[0], "card");
  }
  for (const [n, [label, wish]] of cards.entries()) {
    await choose("Choose where they lie", n);
    for (const colour of compare(label, wish).lacking)
      await press(region().querySelector(`[data-add=${colour}]`), colour);
  }
  const taken = () =>
    line()[1]
      .split(".")
      .filter((each) => each.length > 2);
  const places = fieldset("Choose where they lie, then");
  const names = [...places.querySelectorAll("span")].map(
    (each) => each.textContent,
  );
  const place = (label) =>
    press(places.querySelectorAll("input")[names.indexOf(label)], label);
  const pile = (work) => {
    const sides = [...work.slice(3)]
      .map((side) => wanted.sides[side])
      .join(" + ");
    return place(`${sides}, ${work[2] === "+" ? "finished" : "ruined"}`);
  };
  const work = (id) => region().querySelector(`[data-work=m${id.slice(0, 2)}]`);
  if (!taken().every((each, n) => each === wanted.taken[n]))
    for (const each of taken()) {
      await pile(each);
      await press(work(each), each);
    }
  for (const each of wanted.taken.slice(taken().length)) {
    await pile(each);
    await press(work(each), each);
  }
  for (const [label, id] of Object.entries(wanted.coming)) {
    await place(label);
    if (!isPressed(work(id))) await press(work(id), id);
  }
};

hands["art-society"] = async (wanted) => {
  const { region, press, choose, number, group, line, isPressed } = hands;
  const PHASES = ["start", "auction", "bids", "buying", "hanging", "over"];
  await choose("Phase", PHASES.indexOf(wanted.phase));
  for (const [label, space] of Object.entries(wanted.markers))
    await number(label, space);
  const slots = (seat) =>
    Object.entries(seat.slots).filter(([label]) => group(label));
  const word = (n) => line()[8 + n].split(":");
  const hung = (n) => (word(n)[5] === "-" ? [] : word(n)[5].split(","));
  const cell = (n, at) => {
    const [column, row] = [
      "abcdefghij".indexOf(at[0]),
      Number(at.slice(1)) - 1,
    ];
    return group(`Cells of the wall of Player ${n + 1}`).querySelectorAll(
      "button",
    )[10 * row + column];
  };
  const lying = (label, id) =>
    group(label).querySelector(`[data-lying="${id}"]`);
  /** Nothing is in the hand; then this is. */
  const take = async (id) => {
    await drop();
    const lies =
      !id.startsWith("decor") && region().querySelector(`[data-lying="${id}"]`);
    if (lies) return press(lies, id);
    const drawers = [...group("Tiles in the box").querySelectorAll("button")];
    const drawer = drawers.find(
      (each) => each.dataset.drawer === wanted.drawers[id],
    );
    if (!isPressed(drawer)) await press(drawer, "drawer");
    const tile = group("Tiles").querySelector(`[data-tile="${id}"]`);
    if (!tile) throw new Error(`${id} is not in the box: ${line().join(" ")}`);
    await press(tile, id);
  };
  const drop = async () => {
    const back = [...region().querySelectorAll("button")].find(
      (each) => each.textContent.trim() === "Back to the box",
    );
    if (back) await press(back, "Back");
    if (group("Tiles").querySelector("[aria-pressed=true]"))
      throw new Error("A tile is still in the hand.");
  };
  const put = (label) =>
    press([...group(label).querySelectorAll("button")].at(-1), label);
  for (const [n, seat] of wanted.seats.entries()) {
    await choose("Whose wall", n);
    for (const item of hung(n).filter((each) => !seat.wall.includes(each)))
      await press(cell(n, item.split("@")[1]), item);
    for (const [label, tiles] of slots(seat))
      for (const { dataset } of [
        ...group(label).querySelectorAll("[data-lying]"),
      ])
        if (!tiles.includes(dataset.lying)) {
          await drop();
          await press(lying(label, dataset.lying), label);
        }
  }
  for (const [n, seat] of wanted.seats.entries()) {
    await choose("Whose wall", n);
    for (const item of seat.wall.filter((each) => !hung(n).includes(each))) {
      const [code, at] = item.split("@");
      await take(wanted.codes[code]);
      await press(cell(n, at), item);
    }
    for (const [label, tiles] of slots(seat))
      for (const id of tiles.filter((each) => !lying(label, each))) {
        await take(id);
        await put(label);
      }
    await drop();
    await choose("Starting bid card", seat.bids[0] - 1);
    const card = (value) =>
      group(`Bid cards played by Player ${n + 1}`).querySelector(
        `[data-card="${value}"]`,
      );
    const played = () =>
      word(n)[0]
        .split(".")
        .filter((each) => each !== "*")
        .slice(1)
        .map(Number);
    if (!played().every((value, k) => value === seat.bids[k + 1]))
      for (const value of played()) await press(card(value), value);
    for (const value of seat.bids.slice(1 + played().length))
      await press(card(value), value);
    const secret = region().querySelector("select");
    if (secret && secret.value !== String(seat.secret)) {
      secret.value = String(seat.secret);
      secret.dispatchEvent(new Event("change", { bubbles: true }));
      await hands.rest();
    }
  }
  await drop();
  if (wanted.phase === "hanging") {
    await choose("Whose turn", wanted.turn);
    await number("Decor reward", wanted.due);
  }
  // What was filled in is exchanged for what was there.
  await hands.settled();
  for (const [label, tiles] of Object.entries({
    Museum: wanted.museum,
    Auction: wanted.offer,
  }))
    for (const id of tiles.filter((each) => !lying(label, each))) {
      await take(id);
      const other = [...group(label).querySelectorAll("[data-lying]")].find(
        ({ dataset }) => !tiles.includes(dataset.lying),
      );
      await (other ? press(other, label) : put(label));
      await hands.settled();
    }
};

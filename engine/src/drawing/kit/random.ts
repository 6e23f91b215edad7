/** Numbers that look like chance and are always the same for the same seed. */
export type Chance = {
  /** From 0, without 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** Whether something of this likelihood (0 to 1) happens. */
  happens: (likelihood: number) => boolean;
};

/** Mulberry32 by Tommy Ettinger (public domain): small, and good enough to place trees. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    happens: (likelihood) => next() < likelihood,
  };
}

/** A seed from a text: FNV-1a, 32 bits, its high bits folded in. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

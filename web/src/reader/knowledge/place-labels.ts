/** A gloss and the word it belongs to; lengths in CSS pixels in the layer's own coordinates. */
export type LabelWish = {
  text: string;
  /** The word's box; for one broken over two lines, its first piece. */
  box: { left: number; right: number; top: number; bottom: number };
  /** Frequency rank of the word; null beyond every list. */
  rank: number | null;
  /** Headwords that it glosses. */
  headwords: readonly string[];
};

export type PlacedLabel = Pick<LabelWish, 'text' | 'headwords'> & { left: number; top: number };

/** Between two labels on a line, in CSS pixels. */
const GAP = 4;

/** How far a label sinks into its word's box, whose top is empty, as a share of its size. */
const SINK = 0.2;

/** Labels are set in Chinese: each character is a square. Latin letters are narrower. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2E7F' ? 1 : 0.6), 0) * size;

/**
 * Places glosses above their words, each centred on its word and kept between the column's edges.
 * Where two would touch on one line, the rarer word's stands.
 * @param size of a label's type
 * @param width of the column
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  { size, width }: { size: number; width: number },
): PlacedLabel[] {
  const rarity = ({ rank }: LabelWish) => rank ?? Number.MAX_SAFE_INTEGER;
  const rarestFirst = wishes
    .map((wish) => ({ wish, ...interval(wish, size, width) }))
    .sort((a, b) => rarity(b.wish) - rarity(a.wish) || a.wish.box.top - b.wish.box.top);
  const placed: typeof rarestFirst = [];
  for (const label of rarestFirst) {
    const clash = placed.some(
      (other) =>
        sameLine(other.wish.box, label.wish.box) &&
        label.left < other.right + GAP &&
        other.left < label.right + GAP,
    );
    if (!clash && label.right <= width) placed.push(label);
  }
  return placed
    .sort((a, b) => a.wish.box.top - b.wish.box.top || a.left - b.left)
    .map(({ wish: { text, headwords, box }, left }) => {
      return { text, headwords, left, top: box.top - size * (1 - SINK) };
    });
}

function interval({ text, box }: LabelWish, size: number, width: number) {
  const wide = widthOf(text, size);
  const centred = (box.left + box.right - wide) / 2;
  const left = Math.max(0, Math.min(centred, width - wide));
  return { left, right: left + wide };
}

/** Words of one line overlap in height by more than half. */
function sameLine(a: LabelWish['box'], b: LabelWish['box']): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}

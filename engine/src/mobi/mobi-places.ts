/** A document of a Kindle file: its markup, and where that begins in the book's. */
export type MobiPart = { path: string; start: number; markup: Buffer };

/** Where the positions that links name are. */
export type MobiPlaces = {
  /** `PATH#ID` of a position; null when it lies outside every document. */
  placeOf: (position: number) => string | null;
  /** The markup of a document, with an element for each position that has none. One byte a unit. */
  markupOf: (part: MobiPart) => string;
};

/** Most positions of one book that links name. */
const MAX_POSITIONS = 100_000;
/** Longest tag that a position may lie in. */
const MAX_TAG = 2_000;

const OWN_ID = /<[a-z][a-z0-9]*\b[^<>]{0,1000}?\sid=["']?([^"'\s<>]{1,200})/iy;

/** Kindle's links name positions in bytes; here they become the places of elements. */
export function findPlaces(parts: readonly MobiPart[], positions: ReadonlySet<number>): MobiPlaces {
  const places = new Map<number, string>();
  const marks = new Map<MobiPart, Map<number, string>>();
  for (const position of [...positions].slice(0, MAX_POSITIONS)) {
    const part = parts.findLast(({ start }) => start <= position);
    if (!part || position - part.start > part.markup.length) continue;
    const at = tagStart(part.markup, position - part.start);
    const tag = part.markup.toString('latin1', at, at + MAX_TAG);
    OWN_ID.lastIndex = 0;
    const own = OWN_ID.exec(tag)?.[1];
    const id = own ?? `at-${at}`;
    places.set(position, `${part.path}#${id}`);
    if (own !== undefined) continue;
    const known = marks.get(part) ?? new Map<number, string>();
    marks.set(part, known.set(at, id));
  }
  return {
    placeOf: (position) => places.get(position) ?? null,
    markupOf: (part) => {
      const pieces: string[] = [];
      let from = 0;
      for (const [at, id] of [...(marks.get(part) ?? [])].sort(([a], [b]) => a - b)) {
        pieces.push(part.markup.toString('latin1', from, at), `<a id="${id}"></a>`);
        from = at;
      }
      return pieces.join('') + part.markup.toString('latin1', from);
    },
  };
}

/** The start of the tag that a position lies in, else the position. */
function tagStart(markup: Buffer, position: number): number {
  const before = markup.toString('latin1', Math.max(0, position - MAX_TAG), position);
  const open = before.lastIndexOf('<');
  return open > before.lastIndexOf('>') ? position - before.length + open : position;
}

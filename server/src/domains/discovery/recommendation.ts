/** Where an article stands in a reader's recommendations: lower tiers first, newest within one. */
export type Place = { tier: number; publishedAt: number; id: number };

/**
 * Share of running words a reader should know: below it reading is work, above it nothing is
 * learnt.
 */
const FIT = { least: 0.9, most: 0.98 } as const;

/**
 * Whether a reader knows the right share of a text's running words; false when the share is
 * unknown.
 */
export const fits = (share: number | null): boolean =>
  share !== null && share >= FIT.least && share <= FIT.most;

/** What decides an article's tier for a reader. */
type Merits = {
  /** Its publication or topic is followed. */
  followed: boolean;
  /** Share of its running words known; null: not known. */
  known: number | null;
  /** On a topic read lately. */
  similar: boolean;
};

/** Followed and readable first, then readable, followed, on a topic read lately, the rest. */
export function tierOf({ followed, known, similar }: Merits): number {
  if (fits(known)) return followed ? 0 : 1;
  if (followed) return 2;
  return similar ? 3 : 4;
}

/**
 * Tiers for a visitor, of whom nothing is known: every grade comes up in turn, the newest article
 * of each grade first, then the second newest of each.
 * @param articles newest first
 */
export function tiersInTurn(articles: readonly { difficulty: string | null }[]): number[] {
  const dealt = new Map<string | null, number>();
  return articles.map(({ difficulty }) => {
    const turn = dealt.get(difficulty) ?? 0;
    dealt.set(difficulty, turn + 1);
    return turn;
  });
}

/** Compares two places: negative when `a` comes before `b`. */
export const inOrder = (a: Place, b: Place): number =>
  a.tier - b.tier || b.publishedAt - a.publishedAt || b.id - a.id;

/** Where a page ends: `at` is when the first page was asked for, `after` the last place shown. */
type Cursor = { at: number; after: Place | null };

/** `1795234567890.2.1795200000000.17`; times in milliseconds. */
export const writeCursor = (at: number, { tier, publishedAt, id }: Place): string =>
  [at, tier, publishedAt, id].join('.');

/** @param text of the form the contract asks for; undefined: the first page */
export function readCursor(text: string | undefined, now: number): Cursor {
  if (text === undefined) return { at: now, after: null };
  const [at, tier, publishedAt, id] = text.split('.').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  // An article cannot have been recommended before it was out.
  return { at: Math.min(at, now), after: { tier, publishedAt, id } };
}

/** Words of a piece that is read over a cup of coffee. */
const SHORT_WORDS = 700;

/**
 * Articles for one short piece: the tiers of a recommendation hold, but within the readable ones and
 * within the others what is short comes first, so that nobody is given forty minutes of one day.
 * @param ranked the best first
 */
export const shortestFirst = <One extends { row: { words: number | null }; place: Place }>(
  ranked: readonly One[],
): One[] => {
  const step = ({ row, place }: One) =>
    ((row.words ?? Infinity) <= SHORT_WORDS ? 0 : 2) + (place.tier <= READABLE_TIER ? 0 : 1);
  return ranked.toSorted((a, b) => step(a) - step(b));
};

/** The last tier of articles that are known to suit the reader. */
const READABLE_TIER = 1;

import type { TocEntry } from '#epub/table-of-contents.ts';
import { countWordsIn } from '#extract/count-words.ts';
import type { ChapterDraft } from './split-chapters.ts';

/** Words of a part from which lines of a lower rank cut it too. */
const LONG = 6_000;

type Cut = { at: number; title: string; rank: number };

/**
 * Cuts a document where lines of the table of contents lead into it: at those of the highest rank
 * that has several, and a long part at those below. What stands before the first is the document's.
 * @param entries the lines that lead to the document
 */
export function cutAtContents(
  document: ChapterDraft,
  path: string,
  entries: readonly TocEntry[],
): ChapterDraft[] {
  const { blocks } = document;
  const places = new Map<string, number>();
  blocks.forEach(({ anchors = [] }, at) => {
    for (const place of anchors) if (!places.has(place)) places.set(place, at);
  });
  const cuts = entries.flatMap(({ title, fragment, parents }): Cut[] => {
    const at = places.get(`${path}#${fragment}`);
    return at === undefined ? [] : [{ at, title, rank: parents.length }];
  });
  return cutByRank(document, cuts, 0).filter((part) => part.blocks.length > 0);
}

function cutByRank(part: ChapterDraft, cuts: readonly Cut[], from: number): ChapterDraft[] {
  const end = from + part.blocks.length;
  const within = cuts.filter(({ at }) => at >= from && at < end);
  if (within.length === 0) return [part];
  const rank = Math.min(...within.map((cut) => cut.rank));
  const lower = within.filter((cut) => cut.rank > rank);
  const own = [
    ...new Map(within.filter((cut) => cut.rank === rank).map((cut) => [cut.at, cut])).values(),
  ];
  const ordered = own.toSorted((a, b) => a.at - b.at);
  const [first] = ordered;
  if (ordered.length === 1 && first!.at === from) {
    const named = { ...part, title: first!.title };
    return countWordsIn(part.blocks) > LONG ? cutByRank(named, lower, from) : [named];
  }
  const starts = first!.at > from ? [{ at: from, title: part.title, rank }, ...ordered] : ordered;
  return starts.flatMap(({ at, title }, number) => {
    const next = starts[number + 1]?.at ?? end;
    const blocks = part.blocks.slice(at - from, next - from);
    const cut = { title, blocks };
    return countWordsIn(blocks) > LONG ? cutByRank(cut, lower, at) : [cut];
  });
}

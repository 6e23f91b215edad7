import type { Block, Mark, SourceBlock } from '#extract/blocks.ts';

/** Most blocks, and most characters, of a note: what is longer is a part of the text. */
const MAX_NOTE_BLOCKS = 30;
const MAX_NOTE_TEXT = 12_000;

/** The number of a note: “12”, “[3]”, “*”, “a.” */
const NUMBER = /^[[(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶]{1,3})[\])]?[.:]?$/i;
/** What a link back from a note shows. */
const BACK = /^[[(]?[↩↑⏎^←▲]\uFE0E?[\])]?$/u;

type Placed = SourceBlock & { id: string };
/** A block with its place in the book: chapter and number, both from 0. */
type Spot = { chapter: number; at: number };
type Link = { from: Spot; mark: Mark; to: Spot };

/**
 * Finds where the links within a book lead, and which blocks are its notes. Notes that stand beside
 * the text go to the end of their chapter.
 * @param chapters blocks with ids, whose links name places of the file as `book:PATH#ID`
 */
export function linkChapters(chapters: readonly Placed[][]): Block[][] {
  const places = placesIn(chapters);
  const blockAt = ({ chapter, at }: Spot): Placed => chapters[chapter]![at]!;
  const links = resolveLinks(chapters, places);
  const leadsBack = linksByEnds(links);
  for (const { from, mark, to } of links) {
    const target = blockAt(to);
    const hint = mark.role === 'note';
    delete mark.role;
    mark.to = { chapter: to.chapter + 1, block: target.id };
    const note = noteAt(chapters[to.chapter]!, to.at, mark.href!);
    delete mark.href;
    if (!note || (from.chapter === to.chapter && note.includes(blockAt(from)))) continue;
    const said = blockAt(from).text.slice(mark.start, mark.end).trim();
    const isEarlier = from.chapter < to.chapter || (from.chapter === to.chapter && from.at < to.at);
    const isMutual = note.some((_, more) =>
      leadsBack.has(endsOf({ ...to, at: to.at + more }, from)),
    );
    const isNote =
      target.noted !== undefined ||
      (isEarlier && NUMBER.test(said) && (isMutual || (hint && beginsWith(target.text, said))));
    if (!isNote) continue;
    mark.role = 'note';
    for (const block of note) block.note ??= target.id;
  }
  for (const blocks of chapters) continueNotes(blocks);
  markBack(links, blockAt);
  return chapters.map((blocks) => notesLast(blocks).map(plain));
}

/** Where the places of the file are. */
function placesIn(chapters: readonly Placed[][]): Map<string, Spot> {
  const places = new Map<string, Spot>();
  chapters.forEach((blocks, chapter) =>
    blocks.forEach(({ anchors = [] }, at) => {
      for (const place of anchors) if (!places.has(place)) places.set(place, { chapter, at });
    }),
  );
  return places;
}

/** The links that lead somewhere; the others become text. */
function resolveLinks(chapters: readonly Placed[][], places: ReadonlyMap<string, Spot>): Link[] {
  const links: Link[] = [];
  chapters.forEach((blocks, chapter) =>
    blocks.forEach((block, at) => {
      block.marks = block.marks?.filter((mark) => {
        if (!mark.href?.startsWith(IN_BOOK)) return true;
        const place = placeOf(mark.href);
        const to = places.get(place) ?? places.get(place.replace(/#.*$/s, '#'));
        if (!to || (to.chapter === chapter && to.at === at)) return false;
        links.push({ from: { chapter, at }, mark, to });
        return true;
      });
      if (block.marks?.length === 0) delete block.marks;
    }),
  );
  return links;
}

const IN_BOOK = 'book:';
const placeOf = (href: string): string => href.slice(IN_BOOK.length);

const endsOf = (from: Spot, to: Spot): string =>
  `${from.chapter} ${from.at} ${to.chapter} ${to.at}`;
const linksByEnds = (links: readonly Link[]): Set<string> =>
  new Set(links.map(({ from, to }) => endsOf(from, to)));

/** The blocks of the box at a place, or the one block; null when they are too much for a note. */
function noteAt(blocks: readonly Placed[], at: number, href: string): Placed[] | null {
  const place = placeOf(href);
  const note = [blocks[at]!];
  let size = 0;
  for (const next of blocks.slice(at + 1, at + 1 + MAX_NOTE_BLOCKS)) {
    // The number of a note may be a box of its own, such as a term of a list.
    const isRest = next.boxes?.includes(place) || (note.length === 1 && isNumber(note[0]!.text));
    if (!isRest) break;
    note.push(next);
  }
  for (const { text } of note) size += text.length;
  return note.length > MAX_NOTE_BLOCKS || size > MAX_NOTE_TEXT ? null : note;
}

/**
 * Gives notes without a box their further paragraphs: in a list of notes, what stands between one and
 * the next belongs to the first. A list begins under a heading, or its chapter; what follows its last
 * note may be something else.
 */
function continueNotes(blocks: readonly Placed[]): void {
  const first = blocks.findIndex(({ note }) => note !== undefined);
  const isList = first === 0 || blocks[first - 1]?.kind === 'heading';
  const isOf = ({ kind, note }: Placed) => note === undefined && kind !== 'heading';
  for (let at = first + 1; isList && at < blocks.length; at++) {
    const { note } = blocks[at - 1]!;
    if (note === undefined || !isOf(blocks[at]!)) continue;
    const end = blocks.findIndex((block, later) => later > at && !isOf(block));
    const rest = blocks.slice(at, end);
    const size = rest.reduce((sum, { text }) => sum + text.length, 0);
    if (blocks[end]?.note === undefined || rest.length >= MAX_NOTE_BLOCKS || size > MAX_NOTE_TEXT)
      continue;
    for (const block of rest) block.note = note;
  }
}

const isNumber = (text: string): boolean => NUMBER.test(text.trim());

const digits = (text: string): string => text.replace(/[^\p{L}\p{N}*†‡§¶]/gu, '').toLowerCase();

/** Whether a note begins with the number that the text has. */
const beginsWith = (text: string, number: string): boolean =>
  digits(/^\S*/.exec(text.trimStart())![0]) === digits(number) && digits(number) !== '';

/** Marks the links that lead from a note to where it is referred to. */
function markBack(links: readonly Link[], blockAt: (spot: Spot) => Placed): void {
  const refers = new Set(
    links.flatMap(({ from, mark }) =>
      mark.role === 'note' ? [`${blockAt(from).id} ${from.chapter} ${mark.to!.block}`] : [],
    ),
  );
  for (const { from, mark, to } of links) {
    const { note, text } = blockAt(from);
    if (note === undefined || mark.role === 'note') continue;
    const isArrow = BACK.test(text.slice(mark.start, mark.end).trim());
    if (isArrow || refers.has(`${blockAt(to).id} ${to.chapter} ${note}`)) mark.role = 'back';
  }
}

function notesLast(blocks: readonly Placed[]): Placed[] {
  const isBeside = ({ note, noted }: Placed) => note !== undefined && noted === 'aside';
  return [...blocks.filter((block) => !isBeside(block)), ...blocks.filter(isBeside)];
}

const plain = ({ anchors: _a, boxes: _b, noted: _n, ...block }: Placed): Block => block;

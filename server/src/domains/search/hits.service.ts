import type { MatchRanges } from '@bluebird/contract/match-ranges.ts';
import type {
  ArticleHit,
  BookHit,
  CollectionHit,
  CreatorHit,
  SearchHit,
} from '@bluebird/contract/search.ts';
import type { Context } from '#core/context.ts';
import type { IndexedKind } from './index.queries.ts';
import { listSearchable, type SearchableArticle } from '#domains/articles/searchable.service.ts';
import { listPublicBooks } from '#domains/books/books.queries.ts';
import { bookView } from '#domains/books/books.view.ts';
import { cutExcerpt as excerptAround } from '#domains/books/excerpt.ts';
import { listFirstBlocks, type FoundBlock } from '#domains/books/text.queries.ts';
import { listVisible } from '#domains/articles/articles.service.ts';
import { listCollections, listCreators } from './named.queries.ts';
import { likelyForms, Matcher, type Needles, type Match } from './matcher.ts';
import { listStems } from './search.queries.ts';

/** What was found, as it is shown: in the order of the ids, without what is gone since. */
export const HITS: Record<
  IndexedKind,
  (context: Context, ids: number[], needles: Needles) => Promise<SearchHit[]>
> = {
  article: showArticles,
  book: showBooks,
  collection: showCollections,
  creator: showCreators,
};

async function showArticles(context: Context, ids: number[], needles: Needles) {
  const [summaries, texts] = await Promise.all([
    listVisible(context, ids, null),
    listSearchable(context.db, ids),
  ]);
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const found = ids.flatMap((id) => {
    const article = summaries.get(id);
    const text = textOf.get(id);
    return article && text ? [{ article, text }] : [];
  });
  const all = found.flatMap(({ text }) => [text.title, ...passages(text).map((p) => p.text)]);
  const matcher = await matcherFor(context, needles, all);
  return found.map(({ article, text }): ArticleHit => ({
    kind: 'article',
    article,
    title_marks: matcher.marks(article.title),
    title_zh_marks: matcher.marks(article.title_zh),
    excerpt: bestExcerpt(passages(text), matcher),
  }));
}

/** Paragraphs first, for they say where to open the article; of each its English first. */
const passages = ({ blocks, summary, summaryZh }: SearchableArticle): Passage[] => [
  ...blocks.flatMap(({ id, text, zh = '' }): Passage[] => [
    { blockId: id, lang: 'en', text },
    { blockId: id, lang: 'zh', text: zh },
  ]),
  { blockId: null, lang: 'zh', text: summaryZh },
  { blockId: null, lang: 'en', text: summary },
];

async function showBooks(context: Context, ids: number[], needles: Needles) {
  const [rows, places] = await Promise.all([
    listPublicBooks(context.db, ids),
    listFirstBlocks(context.db, ids, needles.words.join(' ')),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = rows.flatMap(({ title, authors }) => [title, authors]);
  const matcher = await matcherFor(context, needles, names);
  return ids.flatMap((id): BookHit[] => {
    const row = byId.get(id);
    if (!row) return [];
    const book = bookView(row);
    const place = places.get(id);
    return [
      {
        kind: 'book',
        book,
        title_marks: matcher.marks(book.title),
        title_zh_marks: matcher.marks(book.title_zh),
        authors_marks: matcher.marks(book.authors),
        excerpt: place ? placeExcerpt(place) : null,
      },
    ];
  });
}

function placeExcerpt({ chapter, block_id, text, marks: all }: FoundBlock) {
  const { excerpt, marks } = excerptAround(text, all);
  return { chapter, block_id, offset: all[0]?.[0] ?? 0, text: excerpt, marks };
}

async function showCreators(context: Context, ids: number[], needles: Needles) {
  const rows = await listCreators(context.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matcher = await matcherFor(
    context,
    needles,
    rows.map(({ name }) => name),
  );
  return ids.flatMap((id): CreatorHit[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, name_zh, about_zh } = row;
    return [
      {
        kind: 'creator',
        creator: { id, name, name_zh },
        about_zh,
        name_marks: matcher.marks(name),
        name_zh_marks: matcher.marks(name_zh),
      },
    ];
  });
}

async function showCollections(context: Context, ids: number[], needles: Needles) {
  const rows = await listCollections(context.db, ids, context.clock());
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matcher = await matcherFor(
    context,
    needles,
    rows.map(({ name }) => name),
  );
  return ids.flatMap((id): CollectionHit[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { published_at: _, ...collection } = row;
    const marks = {
      name_marks: matcher.marks(row.name),
      name_zh_marks: matcher.marks(row.name_zh),
    };
    return [{ kind: 'collection', ...collection, ...marks }];
  });
}

async function matcherFor({ db }: Context, needles: Needles, texts: string[]) {
  return new Matcher(needles, await listStems(db, likelyForms(needles, texts)));
}

/** A passage that may be shown: a paragraph or a summary, in one language. */
type Passage = { blockId: string | null; lang: 'en' | 'zh'; text: string };

type Excerpt = {
  block_id: string | null;
  lang: 'en' | 'zh';
  text: string;
  marks: MatchRanges;
};

/** How long an excerpt is in UTF-16 units: about two lines on a phone. */
const LENGTH = { en: 170, zh: 76 } as const;
/** How much of it stands before the first match. */
const BEFORE = { en: 50, zh: 20 } as const;

/**
 * The best passage: that with the most of what is asked for, of several the first; cut down around
 * where most of it stands together. Null when none matches.
 */
function bestExcerpt(passages: Iterable<Passage>, matcher: Matcher): Excerpt | null {
  let best: { passage: Passage; matches: Match[]; score: number } | null = null;
  for (const passage of passages) {
    const matches = matcher.find(passage.text);
    const score = different(matches);
    if (score > (best?.score ?? 0)) best = { passage, matches, score };
  }
  return best && cutExcerpt(best.passage, best.matches);
}

const different = (matches: Match[]) => new Set(matches.map(({ needle }) => needle)).size;

function cutExcerpt({ blockId, lang, text }: Passage, matches: Match[]): Excerpt {
  const length = LENGTH[lang];
  const room = length - BEFORE[lang];
  const within = (from: Match) =>
    matches.filter(({ start, end }) => start >= from.start && end <= from.start + room);
  const first = matches.reduce((a, b) => (different(within(b)) > different(within(a)) ? b : a));
  let start = first.start < BEFORE[lang] ? 0 : boundary(text, first.start - BEFORE[lang], lang);
  if (start >= first.start) start = first.start;
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = Math.max(boundaryBefore(text, end, lang), first.end);
  const head = start > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  const shift = head.length - start;
  return {
    block_id: blockId,
    lang,
    text: head + text.slice(start, end).toWellFormed() + tail,
    marks: matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => [match.start + shift, match.end + shift]),
  };
}

/** The beginning of the next word. */
function boundary(text: string, at: number, lang: Passage['lang']): number {
  if (lang === 'zh') return at;
  const blank = text.indexOf(' ', at);
  return blank < 0 ? at : blank + 1;
}

/** The end of the last word that is there whole. */
function boundaryBefore(text: string, at: number, lang: Passage['lang']): number {
  if (lang === 'zh') return at;
  const blank = text.lastIndexOf(' ', at);
  return blank < 0 ? at : blank;
}

import { MOST_COUNTED } from '@bluebird/contract/search-limits.ts';
import type { SearchGroup, SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { correctSpelling } from '@bluebird/engine/dictionary/spelling.ts';
import type { Context } from '../../context.ts';
import { plainText } from './chinese-terms.ts';
import { HITS } from './hits.service.ts';
import type { IndexedKind } from './index.queries.ts';
import { needlesOf, type Needles } from './matcher.ts';
import { asksForSomething, parseQuery, unfinishedWord, type QueryTerm } from './parse-query.ts';
import { hasMatches, isEmptyQuery, listAlike, listBest, listNewest } from './search.queries.ts';
import { tsquery, type TsQuery } from './tsquery.ts';
import { findWords } from './words.service.ts';

/** Hits of each kind where all are shown. */
const FIRST: Record<SearchKind, number> = { word: 4, article: 6, collection: 3, creator: 3 };
/** Hits on a page of one kind. */
const PAGE = 20;
/** Names much like what was typed, offered where nothing holds it. */
const MOST_ALIKE = 5;
const INDEXED: IndexedKind[] = ['article', 'collection', 'creator'];

type Asked = { q: string; kind?: SearchKind; offset: number; order_by: SearchOrder };
/** What is looked for in the index, and how it is marked in what is found. */
type Looked = { query: TsQuery; needles: Needles };

/**
 * Searches articles, collections and creators in the index, and words in the dictionary. What the index holds
 * nowhere is taken for the beginning of a word, then for a slip: `suggestion` is what was probably
 * meant, and groups that are `near` have names written much alike.
 */
export async function search(
  context: Context,
  asked: Asked,
): Promise<{ groups: SearchGroup[]; suggestion: string | null }> {
  const terms = parseQuery(asked.q);
  if (!asksForSomething(terms)) return { groups: [], suggestion: null };
  const showsAll = asked.kind === undefined && asked.offset === 0;
  const words = showsAll || asked.kind === 'word' ? wordGroup(context, asked) : [];
  const kinds = showsAll ? INDEXED : INDEXED.filter((kind) => kind === (asked.kind ?? 'article'));
  if (kinds.length === 0) return { groups: words, suggestion: null };

  const exact = { query: tsquery(terms), needles: needlesOf(terms, null) };
  const found = await indexGroups(context, asked, kinds, exact);
  if (found.length > 0 || asked.offset > 0) {
    return { groups: [...words, ...found], suggestion: null };
  }
  for (const other of await otherwise(context, asked.q, terms, exact)) {
    const groups = await indexGroups(context, asked, kinds, other);
    if (groups.length > 0) return { groups: [...words, ...groups], suggestion: null };
  }
  const [near, suggestion] = await Promise.all([
    Promise.all(kinds.map((kind) => alikeGroup(context, asked, kind, exact))),
    correctedQuery(context, asked, terms),
  ]);
  return { groups: [...words, ...near.filter(hasItems)], suggestion };
}

const hasItems = ({ items }: SearchGroup): boolean => items.length > 0;

/**
 * What else a query that finds nothing may mean: nothing but small words (`to be or not to be`) are
 * names made of them; a last word may be unfinished.
 */
async function otherwise(
  { db }: Context,
  q: string,
  terms: QueryTerm[],
  { query, needles }: Looked,
): Promise<Looked[]> {
  if (await isEmptyQuery(db, query)) {
    return [{ query: tsquery(terms, { dictionary: 'simple' }), needles }];
  }
  const unfinished = unfinishedWord(q);
  if (unfinished === null) return [];
  return [{ query: tsquery(terms, { unfinished }), needles: needlesOf(terms, unfinished) }];
}

const sizeOf = ({ kind, offset }: Asked, group: SearchKind): number =>
  kind === undefined && offset === 0 ? FIRST[group] : PAGE;

function wordGroup(context: Context, asked: Asked): SearchGroup[] {
  const all = findWords(context, asked.q);
  const end = asked.offset + sizeOf(asked, 'word');
  const group: SearchGroup = {
    kind: 'word',
    near: false,
    items: all.slice(asked.offset, end),
    next_offset: end < all.length ? end : null,
    total: all.length,
  };
  return hasItems(group) ? [group] : [];
}

async function indexGroups(context: Context, asked: Asked, kinds: IndexedKind[], looked: Looked) {
  const groups = await Promise.all(kinds.map((kind) => indexGroup(context, asked, kind, looked)));
  return groups.filter(hasItems);
}

async function indexGroup(
  context: Context,
  asked: Asked,
  kind: IndexedKind,
  { query, needles }: Looked,
): Promise<SearchGroup> {
  const { db, clock } = context;
  const wanted = { kind, query, at: clock() };
  const page = { offset: asked.offset, limit: sizeOf(asked, kind) };
  const list = asked.order_by === 'new' ? listNewest : listBest;
  const { ids, total } = await list(db, wanted, page);
  const end = asked.offset + ids.length;
  return {
    kind,
    near: false,
    items: await HITS[kind](context, ids, needles),
    // Past what is counted nobody reads on.
    next_offset: ids.length === page.limit && end < Math.min(total, MOST_COUNTED) ? end : null,
    total,
  };
}

async function alikeGroup(
  context: Context,
  { q }: Asked,
  kind: IndexedKind,
  { needles }: Looked,
): Promise<SearchGroup> {
  const { db, clock } = context;
  const ids = await listAlike(db, { kind, text: plainText(q), at: clock() }, MOST_ALIKE);
  const items = await HITS[kind](context, ids, needles);
  return { kind, near: true, items, next_offset: null, total: items.length };
}

/** What was typed with its misspelt words put right, when the index holds that. */
async function correctedQuery(context: Context, asked: Asked, terms: QueryTerm[]) {
  let corrected = plainText(asked.q);
  for (const word of needlesOf(terms, null).words) {
    const better = correctSpelling(context.dictionary, word);
    if (better !== null) corrected = corrected.replace(word, better);
  }
  if (corrected === plainText(asked.q)) return null;
  const query = tsquery(parseQuery(corrected));
  const found = await Promise.all(
    INDEXED.map((kind) => hasMatches(context.db, { kind, query, at: context.clock() })),
  );
  return found.includes(true) ? corrected : null;
}

import { MAX_COUNTED } from '@bluebird/contract/search-limits.ts';
import type { SearchGroup, SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import type { Context } from '#core/context.ts';
import { correctQuery, typedQuery } from './corrected-query.service.ts';
import { HITS } from './hits.service.ts';
import type { IndexedKind } from './index.queries.ts';
import { needlesOf, type Needles } from './matcher.ts';
import {
  asksForSomething,
  parseQuery,
  unfinishedWord,
  type QueryTerm,
  type QueryPart,
} from './parse-query.ts';
import { isEmptyQuery, listAlike, listBest, listNewest } from './search.queries.ts';
import { findWords } from './words.service.ts';
import { type RawBuilder, sql } from 'kysely';
import { termsOfRun } from '#db/chinese-terms.ts';

/** Hits of each kind where all are shown. */
const FIRST: Record<SearchKind, number> = {
  word: 4,
  article: 6,
  book: 3,
  collection: 3,
  creator: 3,
};
/** Hits on a page of one kind. */
const PAGE = 20;
/** Names much like what was typed, offered where nothing holds it. */
const MAX_ALIKE = 5;
const INDEXED: IndexedKind[] = ['article', 'book', 'collection', 'creator'];

type Asked = { q: string; kind?: SearchKind; offset: number; order_by: SearchOrder };
/** What is looked for in the index, and how it is marked in what is found. */
type Looked = { query: TsQuery; needles: Needles };

/**
 * Searches articles, collections and creators in the index, and words in the dictionary. What the
 * index holds nowhere is taken for the beginning of a word, then for a slip: `corrected` is what was
 * looked for instead. Failing that, groups that are `near` have names written much alike.
 */
export async function search(
  context: Context,
  asked: Asked,
): Promise<{ groups: SearchGroup[]; corrected: string | null }> {
  const terms = parseQuery(asked.q);
  if (!asksForSomething(terms)) return { groups: [], corrected: null };
  const showsAll = asked.kind === undefined && asked.offset === 0;
  const words = showsAll || asked.kind === 'word' ? wordGroup(context, asked) : [];
  const kinds = showsAll ? INDEXED : INDEXED.filter((kind) => kind === (asked.kind ?? 'article'));
  if (kinds.length === 0) return { groups: words, corrected: null };

  const exact = { query: tsquery(terms), needles: needlesOf(terms, null) };
  const groups = await indexGroups(context, asked, kinds, exact);
  if (isFound(groups)) return answer([...words, ...groups]);
  const looser = await otherwise(context, asked.q, terms, exact);
  if (looser) {
    const loose = await indexGroups(context, asked, kinds, looser);
    if (isFound(loose)) return answer([...words, ...loose]);
  }
  const better = await correctQuery(context, terms);
  if (better) {
    const looked = { query: tsquery(better), needles: needlesOf(better, null) };
    const right = await indexGroups(context, asked, kinds, looked);
    if (isFound(right)) return answer([...words, ...right], typedQuery(better));
  }
  if (asked.offset > 0) return answer(words);
  const near = await Promise.all(kinds.map((kind) => alikeGroup(context, kind, terms)));
  return answer([...words, ...near]);
}

/** Whether a query matches anything, be it before the page that is asked for. */
const isFound = (groups: SearchGroup[]): boolean => groups.some(({ total }) => total > 0);

const answer = (groups: SearchGroup[], corrected: string | null = null) => ({
  groups: groups.filter(({ items }) => items.length > 0),
  corrected,
});

/**
 * What else a query that finds nothing may mean: nothing but small words (`to be or not to be`) are
 * names made of them; a last word may be unfinished.
 */
async function otherwise(
  { db }: Context,
  q: string,
  terms: QueryTerm[],
  { query, needles }: Looked,
): Promise<Looked | null> {
  if (await isEmptyQuery(db, query)) {
    return { query: tsquery(terms, { dictionary: 'simple' }), needles };
  }
  const unfinished = unfinishedWord(q);
  if (unfinished === null) return null;
  return { query: tsquery(terms, { unfinished }), needles: needlesOf(terms, unfinished) };
}

const sizeOf = ({ kind, offset }: Asked, group: SearchKind): number =>
  kind === undefined && offset === 0 ? FIRST[group] : PAGE;

function wordGroup(context: Context, asked: Asked): SearchGroup[] {
  const { near, items: all } = findWords(context, asked.q);
  const end = asked.offset + sizeOf(asked, 'word');
  if (all.length === 0) return [];
  return [
    {
      kind: 'word',
      near,
      items: all.slice(asked.offset, end),
      next_offset: end < all.length ? end : null,
      total: all.length,
    },
  ];
}

function indexGroups(context: Context, asked: Asked, kinds: IndexedKind[], looked: Looked) {
  return Promise.all(kinds.map((kind) => indexGroup(context, asked, kind, looked)));
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
    next_offset: ids.length === page.limit && end < Math.min(total, MAX_COUNTED) ? end : null,
    total,
  };
}

async function alikeGroup(
  context: Context,
  kind: IndexedKind,
  terms: readonly QueryTerm[],
): Promise<SearchGroup> {
  const { db, clock } = context;
  const needles = needlesOf(terms, null);
  const refused = terms.filter((term) => term.without).map((term) => ({ ...term, without: false }));
  const wanted = {
    kind,
    text: [...needles.words, ...needles.runs].join(' '),
    at: clock(),
    refused: refused.length > 0 ? tsquery(refused, { any: true }).exact : null,
  };
  const ids = await listAlike(db, wanted, MAX_ALIKE);
  const items = await HITS[kind](context, ids, needles);
  return { kind, near: true, items, next_offset: null, total: items.length };
}

type Dictionary = 'english' | 'simple';

/**
 * A query in PostgreSQL's terms. `words` leaves out what the index cannot tell by itself, that
 * words stand together: it finds what may match, and `exact` is tried on that only. They are the
 * same where nothing is quoted.
 */
type TsQuery = { words: RawBuilder<string>; exact: RawBuilder<string> };

type Options = {
  dictionary?: Dictionary;
  /** A last word of which only the beginning may be there. */
  unfinished?: string;
  /** One of the terms suffices. */
  any?: boolean;
};

function tsquery(terms: readonly QueryTerm[], options: Options = {}): TsQuery {
  const exact = build(terms, options);
  const isQuoted = ({ parts }: QueryTerm) =>
    parts.some((part) => part.script === 'latin' && part.together);
  if (!terms.some(isQuoted)) return { words: exact, exact };
  // Words that must not stand together may well be there.
  const apart = terms
    .filter((term) => !(term.without && isQuoted(term)))
    .map(({ parts, without }) => ({
      without,
      parts: parts.map((part) => (part.script === 'latin' ? { ...part, together: false } : part)),
    }));
  return { words: build(apart, options), exact };
}

function build(
  terms: readonly QueryTerm[],
  { dictionary = 'english', unfinished, any = false }: Options,
): RawBuilder<string> {
  const queries = terms.map(({ parts, without }) => {
    const all = and(parts.map((part) => partQuery(part, dictionary, unfinished)));
    return without ? sql`!!(${all})` : all;
  });
  return sql`(${any ? or(queries) : and(queries)})`;
}

const or = (queries: RawBuilder<unknown>[]) => sql<string>`${sql.join(queries, sql` || `)}`;
const and = (queries: RawBuilder<unknown>[]) => sql<string>`${sql.join(queries, sql` && `)}`;

function partQuery(part: QueryPart, dictionary: Dictionary, unfinished?: string) {
  if (part.script === 'chinese') {
    // Han characters only: nothing that would end the quotes.
    const text = termsOfRun(part.run)
      .map((term) => `'${term}'`)
      .join(' & ');
    return sql`${text}::tsquery`;
  }
  const config = sql.lit(dictionary);
  const { words } = part;
  if (part.together) return sql`phraseto_tsquery(${config}, ${words})`;
  const whole = sql`plainto_tsquery(${config}, ${words})`;
  if (words !== unfinished) return whole;
  // Latin letters only, as `unfinishedWord` gives it.
  return sql`(${whole} || ${`'${words}':*`}::tsquery)`;
}

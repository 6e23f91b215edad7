import { type RawBuilder, sql } from 'kysely';
import { termsOfRun } from './chinese-terms.ts';
import type { QueryPart, QueryTerm } from './parse-query.ts';

type Dictionary = 'english' | 'simple';

/**
 * A query in PostgreSQL's terms. `words` leaves out what the index cannot tell by itself, that
 * words stand together: it finds what may match, and `exact` is tried on that only. They are the
 * same where nothing is quoted.
 */
export type TsQuery = { words: RawBuilder<string>; exact: RawBuilder<string> };

type Options = {
  dictionary?: Dictionary;
  /** A last word of which only the beginning may be there. */
  unfinished?: string;
  /** One of the terms suffices. */
  any?: boolean;
};

export function tsquery(terms: readonly QueryTerm[], options: Options = {}): TsQuery {
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

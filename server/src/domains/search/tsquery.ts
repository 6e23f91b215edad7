import { type RawBuilder, sql } from 'kysely';
import { termsOfRun } from './chinese-terms.ts';
import type { QueryPart, QueryTerm } from './parse-query.ts';

type Dictionary = 'english' | 'simple';

/**
 * What is asked for, in PostgreSQL's terms.
 * @param unfinished a last word of which only the beginning may be there
 */
export function tsquery(
  terms: readonly QueryTerm[],
  { dictionary = 'english', unfinished }: { dictionary?: Dictionary; unfinished?: string } = {},
): RawBuilder<string> {
  const queries = terms.map(({ parts, without }) => {
    const all = and(parts.map((part) => partQuery(part, dictionary, unfinished)));
    return without ? sql`!!(${all})` : all;
  });
  return sql`(${and(queries)})`;
}

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

import pg from 'pg';
import { CompiledQuery, type Compilable } from 'kysely';
import type { Db } from './client.ts';

/** Names of prepared statements, by their SQL text. */
const names = new Map<string, string>();

/**
 * A query for the paths where speed counts: it is written once per process and planned once per
 * connection, where others are written and planned each time.
 * @param build makes the query from parameters, each used once and in order; called once, with samples
 * @returns the query; its parameters are those of `build`
 */
export function prepared<P extends readonly unknown[], R>(
  samples: P,
  build: (db: Db, ...parameters: P) => Compilable<R>,
): (db: Db, ...parameters: P) => Promise<R[]> {
  let written: CompiledQuery<R> | null = null;
  return async (db, ...parameters) => {
    if (!written) {
      written = build(db, ...samples).compile();
      if (!names.has(written.sql)) names.set(written.sql, `bluebird_${names.size + 1}`);
    }
    const { rows } = await db.executeQuery<R>({ ...written, parameters });
    return rows;
  };
}

/** A connection that prepares the statements made by `prepared`. */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (first: unknown, ...rest: unknown[]) => {
      const name = typeof first === 'string' ? names.get(first) : undefined;
      return plain(name === undefined ? first : { name, text: first }, ...rest);
    };
    this.query = query as typeof this.query;
  }
}

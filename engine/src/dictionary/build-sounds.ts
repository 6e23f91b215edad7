import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { completedByRule, compoundIpa } from '#pronunciation/derived.ts';
import { HOMOGRAPHS, type Ipa } from '#pronunciation/homographs.ts';
import { FUNCTION_WORDS } from './function-words.ts';

/**
 * Completes the table `entry` with pronunciations that follow from other headwords: those of regular
 * forms (`agencies`), then those of our own compounds with a hyphen (`pen-pusher`).
 */
export function buildSounds(db: DatabaseSync): void {
  const update = db.prepare('update entry set uk = ?, us = ? where word = ?');
  const forms = db
    .prepare(
      `select e.word, e.uk, e.us, b.word as base, b.uk as base_uk, b.us as base_us
       from entry e join form f on f.form = e.word join entry b on b.word = f.lemma
       where (e.uk is null or e.us is null) and (b.uk is not null or b.us is not null)
         and e.word not like '% %'
       order by e.word, b.rank is null, b.rank desc`,
    )
    .all();
  for (const row of forms) {
    // `subjected` is of the verb, `subject` sounds as the noun.
    if (HOMOGRAPHS.has(String(row.base).toLowerCase())) continue;
    const own = { uk: ipaOf(row.uk), us: ipaOf(row.us) };
    const base = { uk: ipaOf(row.base_uk), us: ipaOf(row.base_us) };
    const { uk, us } = completedByRule(String(row.word), own, String(row.base), base);
    if (uk !== own.uk || us !== own.us) update.run(uk, us, String(row.word));
  }
  const select = db.prepare('select uk, us from entry where word = ?');
  const soundOf = (part: string): Ipa => {
    const row = select.get(part);
    return { uk: ipaOf(row?.uk), us: ipaOf(row?.us) };
  };
  const compounds = db.prepare(
    "select word, senses from entry where uk is null and us is null and senses like '=%' and word like '%_-_%'",
  );
  for (const { word, senses } of compounds.all()) {
    const parts = String(word).split('-');
    const isNoun = String(senses).startsWith('=n\t');
    update.run(
      compound(parts, 'uk', isNoun, soundOf),
      compound(parts, 'us', isNoun, soundOf),
      word!,
    );
  }
}

function compound(
  parts: readonly string[],
  accent: keyof Ipa,
  isNoun: boolean,
  soundOf: (part: string) => Ipa,
): string | null {
  const sounds = parts.flatMap((part) => {
    const ipa = soundOf(part)[accent];
    return ipa === null ? [] : [{ ipa, weak: FUNCTION_WORDS.has(part) }];
  });
  return sounds.length < parts.length ? null : compoundIpa(sounds, isNoun);
}

const ipaOf = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' ? value : null;

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PERSONAL_COLUMNS } from './personal-tables.ts';

const DOMAINS = path.resolve(import.meta.dirname, '..');

/** Why a query on a reader's rows does not name whose they are. */
const REASONS = {
  everyone: 'counts, lists or tidies rows of all readers',
  key: 'goes by the key of a row that was read with its owner before, within the same call',
  shared: 'the table holds what others see as well',
};

/** The files with queries that name no owner, each with the table. */
const WITHOUT_OWNER: Record<string, keyof typeof REASONS> = {
  'activity/signed-beats.queries.ts reading_signatures': 'everyone',
  'ai/answers.queries.ts ai_answers': 'shared',
  'ai/threads.queries.ts ai_threads': 'key',
  'ai/writings.queries.ts ai_writings': 'key',
  'articles/marks.queries.ts article_marks': 'everyone',
  'auth/alerts.queries.ts account_alerts': 'everyone',
  'auth/api-tokens.queries.ts api_tokens': 'key',
  'auth/expiry.queries.ts sessions': 'everyone',
  'auth/expiry.queries.ts passkey_challenges': 'everyone',
  'auth/passkeys.queries.ts passkeys': 'key',
  'auth/second-factor.queries.ts second_factors': 'everyone',
  'auth/sessions.queries.ts sessions': 'key',
  'books/books.queries.ts books': 'shared',
  'books/files.queries.ts books': 'shared',
  'changdu/changdu.queries.ts changdu_applications': 'shared',
  'codes/codes.queries.ts codes': 'shared',
  'collections/collections.queries.ts collections': 'shared',
  'collections/collections.queries.ts collection_marks': 'everyone',
  'creators/creators.queries.ts creator_follows': 'everyone',
  'notes/notes.queries.ts notes': 'everyone',
  'notices/notices.queries.ts inbox_messages': 'everyone',
  'oidc/oidc.queries.ts oidc_accounts': 'key',
  'questions/cards.queries.ts question_answers': 'key',
  'ranks/closed-weeks.queries.ts rank_weeks': 'everyone',
  'review/signals.queries.ts word_signals': 'key',
  'search/named.queries.ts collections': 'shared',
  'senses/senses.queries.ts sense_choices': 'everyone',
  'system/uploads.queries.ts uploads': 'key',
  'words/bulk.queries.ts word_entries': 'key',
  'words/memory.queries.ts word_entries': 'key',
  'words/tag.queries.ts word_entries': 'everyone',
  'words/words.queries.ts word_contexts': 'key',
};

/** The columns that hold whose a row is, by table. */
const owners = new Map<string, string[]>();
for (const { table, column, afterwards } of PERSONAL_COLUMNS) {
  if (afterwards !== 'cascade') continue;
  owners.set(table, [...(owners.get(table) ?? []), column]);
}

/** A query from where it begins to the end of its chain of calls. */
function chainFrom(text: string, start: number): string {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const character = text[at]!;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0 || (depth === 0 && ';,'.includes(character))) break;
  }
  return text.slice(start, at);
}

/** Queries of a file on readers' tables: the table, and whether the owner is named. */
function* queriesOf(text: string): Generator<{ table: string; isOwned: boolean }> {
  for (const { index, 1: table } of text.matchAll(
    /\.(?:selectFrom|updateTable|deleteFrom)\(\s*\[?'(\w+)/g,
  )) {
    const columns = owners.get(table!);
    if (!columns) continue;
    const chain = chainFrom(text, index);
    yield { table: table!, isOwned: columns.some((name) => chain.includes(name)) };
  }
}

test('queries on what belongs to readers name the reader, or are known not to', () => {
  const found = new Set<string>();
  let owned = 0;
  for (const file of globSync('**/*.ts', { cwd: DOMAINS }).toSorted()) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(DOMAINS, file), 'utf8').replaceAll(/\/\/.*$/gm, '');
    for (const { table, isOwned } of queriesOf(text)) {
      if (isOwned) owned += 1;
      else found.add(`${file} ${table}`);
    }
  }
  expect(owned).toBeGreaterThan(150);
  expect([...found].toSorted()).toEqual(Object.keys(WITHOUT_OWNER).toSorted());
});

test('a query without the owner is found', () => {
  const text = `db.selectFrom('notes').selectAll().where('id', '=', id).execute();
    db.selectFrom('notes').where('user_id', '=', userId).execute();`;
  expect([...queriesOf(text)].map(({ isOwned }) => isOwned)).toEqual([false, true]);
});

import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './client.ts';
import { buildIndexes } from './online-indexes.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as notes from './migrations/0002-notes.ts';
import * as vocabulary from './migrations/0003-vocabulary.ts';
import * as review from './migrations/0004-review.ts';
import * as translations from './migrations/0005-translations.ts';
import * as reading from './migrations/0006-reading.ts';
import * as preferences from './migrations/0007-preferences.ts';
import * as listening from './migrations/0008-listening.ts';
import * as wordBook from './migrations/0009-word-book.ts';
import * as wordSignals from './migrations/0010-word-signals.ts';
import * as ranks from './migrations/0011-ranks.ts';
import * as questions from './migrations/0012-questions.ts';
import * as desk from './migrations/0013-desk.ts';
import * as feeds from './migrations/0014-feeds.ts';
import * as magazines from './migrations/0015-magazines.ts';
import * as discovery from './migrations/0016-discovery.ts';
import * as collections from './migrations/0017-collections.ts';
import * as search from './migrations/0018-search.ts';
import * as taskJobs from './migrations/0020-task-jobs.ts';
import * as corrections from './migrations/0019-corrections.ts';
import * as dueReviews from './migrations/0021-due-reviews.ts';
import * as wordsBegun from './migrations/0022-words-begun.ts';
import * as tasksPutAside from './migrations/0023-tasks-put-aside.ts';
import * as accountAlerts from './migrations/0024-account-alerts.ts';
import * as contextChinese from './migrations/0025-context-chinese.ts';
import * as revisions from './migrations/0026-revisions.ts';
import * as rankPlaces from './migrations/0027-rank-places.ts';
import * as answerUndo from './migrations/0028-answer-undo.ts';
import * as releases from './migrations/0029-releases.ts';
import * as ownLicence from './migrations/0030-own-licence.ts';
import * as deskSearch from './migrations/0031-desk-search.ts';
import * as eventCounts from './migrations/0032-event-counts.ts';
import * as soundCounts from './migrations/0033-sound-counts.ts';
import * as terms from './migrations/0034-terms.ts';
import * as spokenSentences from './migrations/0035-spoken-sentences.ts';
import * as auditActions from './migrations/0036-audit-actions.ts';
import * as senses from './migrations/0037-senses.ts';
import * as editions from './migrations/0038-editions.ts';
import * as searchBatches from './migrations/0039-search-batches.ts';
import * as members from './migrations/0040-members.ts';
import * as trials from './migrations/0041-trials.ts';
import * as orders from './migrations/0042-orders.ts';
import * as orderDifferences from './migrations/0043-order-differences.ts';
import * as codes from './migrations/0044-codes.ts';
import * as inviteAwards from './migrations/0045-invite-awards.ts';
import * as visits from './migrations/0048-visits.ts';
import * as office from './migrations/0049-office.ts';
import * as wechat from './migrations/0050-wechat.ts';
import * as askedGrants from './migrations/0056-asked-grants.ts';
import * as deletions from './migrations/0057-deletions.ts';
import * as consent from './migrations/0058-consent.ts';
import * as contact from './migrations/0059-contact.ts';
import * as aiAnswers from './migrations/0064-ai-answers.ts';
import * as books from './migrations/0065-books.ts';
import * as emails from './migrations/0070-emails.ts';
import * as passkeys from './migrations/0071-passkeys.ts';
import * as twoPeople from './migrations/0073-two-people.ts';
import * as wechatLogins from './migrations/0074-wechat-logins.ts';
import * as changdu from './migrations/0075-changdu.ts';
import * as asks from './migrations/0078-asks.ts';
import * as aiCalls from './migrations/0081-ai-calls.ts';
import * as newsroomAi from './migrations/0082-newsroom-ai.ts';
import * as madeFiles from './migrations/0093-made-files.ts';
import * as exportTasks from './migrations/0105-export-tasks.ts';
import * as writings from './migrations/0094-writings.ts';
import * as articleEntities from './migrations/0095-article-entities.ts';
import * as bookBookmarks from './migrations/0087-book-bookmarks.ts';
import * as bookSearch from './migrations/0088-book-search.ts';
import * as bookCoverage from './migrations/0089-book-coverage.ts';
import * as habit from './migrations/0115-habit.ts';
import * as asksAboutBooks from './migrations/0122-asks-about-books.ts';
import * as backups from './migrations/0134-backups.ts';
import * as secondFactor from './migrations/0165-second-factor.ts';
import * as apiTokens from './migrations/0166-api-tokens.ts';
import * as readerWrites from './migrations/0175-reader-writes.ts';
import * as webhooks from './migrations/0194-webhooks.ts';
import * as oidc from './migrations/0195-oidc.ts';
import * as rotatedSecrets from './migrations/0204-rotated-secrets.ts';
import * as foundByWhatTheyReferTo from './migrations/0206-found-by-what-they-refer-to.ts';
import * as theDayOfAReading from './migrations/0207-the-day-of-a-reading.ts';
import * as rankMarks from './migrations/0211-rank-marks.ts';
import * as personalNotices from './migrations/0116-notices.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';

/** Every migration, in order. A landed one is never edited or renamed. */
const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-notes': notes,
  '0003-vocabulary': vocabulary,
  '0004-review': review,
  '0005-translations': translations,
  '0006-reading': reading,
  '0007-preferences': preferences,
  '0008-listening': listening,
  '0009-word-book': wordBook,
  '0010-word-signals': wordSignals,
  '0011-ranks': ranks,
  '0012-questions': questions,
  '0013-desk': desk,
  '0014-feeds': feeds,
  '0015-magazines': magazines,
  '0016-discovery': discovery,
  '0017-collections': collections,
  '0018-search': search,
  '0020-task-jobs': taskJobs,
  '0019-corrections': corrections,
  '0021-due-reviews': dueReviews,
  '0022-words-begun': wordsBegun,
  '0023-tasks-put-aside': tasksPutAside,
  '0024-account-alerts': accountAlerts,
  '0025-context-chinese': contextChinese,
  '0026-revisions': revisions,
  '0027-rank-places': rankPlaces,
  '0028-answer-undo': answerUndo,
  '0029-releases': releases,
  '0030-own-licence': ownLicence,
  '0031-desk-search': deskSearch,
  '0032-event-counts': eventCounts,
  '0033-sound-counts': soundCounts,
  '0034-terms': terms,
  '0035-spoken-sentences': spokenSentences,
  '0036-audit-actions': auditActions,
  '0037-senses': senses,
  '0038-editions': editions,
  '0039-search-batches': searchBatches,
  '0040-members': members,
  '0041-trials': trials,
  '0042-orders': orders,
  '0043-order-differences': orderDifferences,
  '0044-codes': codes,
  '0045-invite-awards': inviteAwards,
  '0048-visits': visits,
  '0049-office': office,
  '0050-wechat': wechat,
  '0056-asked-grants': askedGrants,
  '0057-deletions': deletions,
  '0058-consent': consent,
  '0059-contact': contact,
  '0064-ai-answers': aiAnswers,
  '0065-books': books,
  '0070-emails': emails,
  '0071-passkeys': passkeys,
  '0073-two-people': twoPeople,
  '0074-wechat-logins': wechatLogins,
  '0075-changdu': changdu,
  '0078-asks': asks,
  '0081-ai-calls': aiCalls,
  '0082-newsroom-ai': newsroomAi,
  '0093-made-files': madeFiles,
  '0105-export-tasks': exportTasks,
  '0115-habit': habit,
  '0116-notices': personalNotices,
  '0094-writings': writings,
  '0095-article-entities': articleEntities,
  '0087-book-bookmarks': bookBookmarks,
  '0088-book-search': bookSearch,
  '0089-book-coverage': bookCoverage,
  '0122-asks-about-books': asksAboutBooks,
  '0134-backups': backups,
  '0165-second-factor': secondFactor,
  '0166-api-tokens': apiTokens,
  '0175-reader-writes': readerWrites,
  '0194-webhooks': webhooks,
  '0195-oidc': oidc,
  '0204-rotated-secrets': rotatedSecrets,
  '0206-found-by-what-they-refer-to': foundByWhatTheyReferTo,
  '0207-the-day-of-a-reading': theDayOfAReading,
  '0211-rank-marks': rankMarks,
};

/**
 * Brings the schema up to date; safe from several processes at once (advisory lock) and whole or
 * not at all (one transaction). Indexes of large tables are built after it.
 * @param tell told of each of those indexes that could not be built; the next start tries again
 * @returns names of the migrations applied now
 * @throws NewerDataError when a newer release has been here
 */
export async function migrate(
  db: Db,
  tell: (index: string, error: unknown) => void = rethrow,
): Promise<string[]> {
  await refuseNewer(db, Object.keys(migrations));
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  const applied = (results ?? []).map((result) => result.migrationName);
  const newest = applied.at(-1);
  if (newest) await recordRelease(db, newest);
  await buildIndexes(db, tell);
  return applied;
}

const rethrow = (_: string, error: unknown): never => {
  throw error;
};

/**
 * Refuses data whose schema this release does not know.
 * @param names the migrations they had
 * @param release that made them, where it is known
 * @throws NewerDataError
 */
export function refuseNewerNames(names: readonly string[], release: string | null = null): void {
  const newest = names
    .filter((name) => !(name in migrations))
    .toSorted()
    .at(-1);
  if (newest !== undefined) throw new NewerDataError(newerData(release, newest));
}

/**
 * Brings a new database to where an earlier one was.
 * @param names the migrations that one had, all of which this release knows
 */
export async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
  const chosen = Object.fromEntries(names.map((name) => [name, migrations[name]!]));
  const { error } = await migratorOf(db, chosen).migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations that a start would apply. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

// Migrations are written beside one another and do not build on those numbered around them, so one
// with a lower number may come later.
const migratorOf = (db: Db, chosen = migrations): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
    allowUnorderedMigrations: true,
  });

const PACKAGE = path.resolve(import.meta.dirname, '../../../package.json');

/** The version of this release. */
export const RELEASE = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;

/** Data that a newer release has changed; the message is one sentence naming it. */
class NewerDataError extends Error {}

/**
 * Refuses a database whose schema a newer release has changed.
 * @param known the migrations of this release
 * @throws NewerDataError
 */
async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  if (!(await exists(db, 'kysely_migration'))) return;
  const { rows: unknown } = await sql<{ name: string }>`
    select name from kysely_migration where not name = any(${known}) order by name desc
  `.execute(db);
  const [newest] = unknown;
  if (!newest) return;
  const version = await versionOf(db, newest.name);
  throw new NewerDataError(newerData(version, newest.name));
}

const newerData = (release: string | null, migration: string): string =>
  `The data was last changed by ${release === null ? 'a newer release' : `release ${release}`} of Bluebird (with ${migration}), which this one, ${RELEASE}, does not know: start that release or a newer one.`;

/**
 * Records which release applied a migration, so that an older release can name it in its refusal.
 */
const recordRelease = (db: Db, migration: string) =>
  db
    .insertInto('releases')
    .values({ migration, version: RELEASE })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** The release that applied a migration; null when it did not say. */
async function versionOf(db: Db, migration: string): Promise<string | null> {
  if (!(await exists(db, 'releases'))) return null;
  const row = await db
    .selectFrom('releases')
    .select('version')
    .where('migration', '>=', migration)
    .orderBy('migration')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${table}) is not null as "is"
  `.execute(db);
  return rows[0]!.is;
}

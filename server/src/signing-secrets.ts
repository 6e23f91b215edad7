import { randomBytes } from 'node:crypto';
import type { Clock } from '#core/context.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import type { Signing } from '#core/signing.ts';
import type { Db } from '#db/client.ts';

const SECRET_BYTES = 32;
/** The name of the newest; those before it have the instant they were replaced at behind it. */
const NAME = 'tokens';

/** How often a process looks whether the secret was replaced. */
const LOOK_MS = 30 * SECOND_MS;
/** A new secret signs nothing before every process has looked, also one that was slow to. */
const SPREAD_MS = 2 * MINUTE_MS;
/**
 * The longest that anything signed is good for: a vocabulary test that was begun. What a device keeps to be
 * known by its account has no end of its own, and gets one by this.
 */
export const LONGEST_TOKEN_DAYS = 90;

type Kept = { value: Uint8Array; signsFrom: Date | null; goodUntil: Date | null };

/**
 * The secrets of signed tokens as the database has them, looked for again now and then: `npm run admin --
 * rotate tokens` replaces them while processes run.
 */
export async function openSigning(
  db: Db,
  { clock, lookMs = LOOK_MS }: { clock: Clock; lookMs?: number },
): Promise<Signing & { close: () => void }> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(SECRET_BYTES) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  let kept = await readSecrets(db);
  // While the database is away the secrets are what they were.
  const look = () =>
    readSecrets(db).then(
      (read) => void (kept = read),
      () => {},
    );
  const timer = setInterval(() => void look(), lookMs).unref();
  const good = () => {
    const now = clock();
    const isGood = ({ goodUntil }: Kept) => goodUntil === null || goodUntil > now;
    const signs = ({ signsFrom }: Kept) => signsFrom === null || signsFrom <= now;
    const all = kept.filter(isGood);
    const present = all.find(signs) ?? all[0]!;
    return [present, ...all.filter((one) => one !== present)].map(({ value }) => value);
  };
  return { present: () => good()[0]!, all: good, close: () => clearInterval(timer) };
}

/** The newest first. */
async function readSecrets(db: Db): Promise<Kept[]> {
  const rows = await db
    .selectFrom('secrets')
    .select(['value', 'signs_from as signsFrom', 'good_until as goodUntil'])
    .where((eb) => eb.or([eb('name', '=', NAME), eb('name', 'like', `${NAME}-%`)]))
    .orderBy('signs_from', (order) => order.desc().nullsLast())
    .execute();
  return rows;
}

/**
 * Has another secret sign tokens from soon on. Those that were signed stay good for so many days, then the
 * secret is forgotten that signed them; with none, they are good for nothing at once.
 */
export async function rotateSigning(
  db: Db,
  { at, days }: { at: Date; days: number },
): Promise<{ signsFrom: Date; goodUntil: Date }> {
  const signsFrom = new Date(at.getTime() + (days === 0 ? 0 : SPREAD_MS));
  const goodUntil = new Date(signsFrom.getTime() + days * DAY_MS);
  await db.transaction().execute(async (tx) => {
    if (days === 0) {
      await tx.deleteFrom('secrets').where('name', 'like', `${NAME}%`).execute();
    } else {
      await tx
        .updateTable('secrets')
        .set({ name: `${NAME}-${at.toISOString()}`, good_until: goodUntil })
        .where('name', '=', NAME)
        .execute();
    }
    await tx
      .insertInto('secrets')
      .values({ name: NAME, value: randomBytes(SECRET_BYTES), signs_from: signsFrom })
      .execute();
  });
  return { signsFrom, goodUntil };
}

/** Forgets the secrets by which nothing is good any more. */
export const forgetOldSecrets = async (db: Db, at: Date): Promise<void> =>
  void (await db.deleteFrom('secrets').where('good_until', '<=', at).execute());

import type { Sealing } from '#core/sealing.ts';
import type { Db } from '#db/client.ts';
import { countUnreadable } from '#domains/auth/reseal.service.ts';
import { recountUses } from '#domains/codes/recount.queries.ts';
import { recountMarks } from '#domains/collections/recount.queries.ts';
import { countUnreadableWebhooks } from '#domains/webhooks/reseal-webhooks.service.ts';

/** What was looked at, how much of it is wrong, and whether it is right now. */
export type Finding = { what: string; wrong: number; repaired: boolean };

/** Each sets right what it finds wrong, and answers how much that was. */
const REPAIRS: { what: string; repair: (tx: Db) => Promise<number> }[] = [
  { what: 'collections with wrong counts of followers and stars', repair: recountMarks },
  { what: 'codes with a wrong count of uses', repair: recountUses },
];

class OnlyLooking extends Error {}

/**
 * Looks for data that does not agree with other data. The schema keeps rows from losing those they belong
 * to; what it cannot keep is looked at here.
 * @param options.repair whether counts are set right; a lost key nothing brings back
 */
export async function checkData(
  { db, sealing }: { db: Db; sealing: Sealing },
  { repair }: { repair: boolean },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const one of REPAIRS) {
    const wrong = await tryRepair(db, one.repair, repair);
    findings.push({ what: one.what, wrong, repaired: repair && wrong > 0 });
  }
  findings.push({
    what: 'second factors that no ENCRYPTION_KEY given opens',
    wrong: await countUnreadable(db, sealing),
    repaired: false,
  });
  findings.push({
    what: 'webhooks whose secret no ENCRYPTION_KEY given opens',
    wrong: await countUnreadableWebhooks(db, sealing),
    repaired: false,
  });
  return findings;
}

/** What a repair would change is taken back when only looking. */
async function tryRepair(
  db: Db,
  repair: (tx: Db) => Promise<number>,
  keep: boolean,
): Promise<number> {
  let wrong = 0;
  try {
    await db.transaction().execute(async (tx) => {
      wrong = await repair(tx);
      if (!keep) throw new OnlyLooking();
    });
  } catch (error) {
    if (!(error instanceof OnlyLooking)) throw error;
  }
  return wrong;
}

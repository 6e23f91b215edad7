import type { AiSettings } from '@bluebird/contract/ai-operations.ts';
import type { Db } from '#db/client.ts';

/** As long as nobody decided otherwise: models do everything, at any cost. */
const INITIAL: AiSettings = { enabled: true, budget: null, prices: [], tasks: [] };

/** What administrators decided about models. */
export async function readAiSettings(db: Db): Promise<AiSettings> {
  const row = await db.selectFrom('ai_settings').select('settings').executeTakeFirst();
  return row?.settings ?? INITIAL;
}

export async function writeAiSettings(tx: Db, given: AiSettings): Promise<void> {
  const settings = JSON.stringify(given);
  await tx
    .insertInto('ai_settings')
    .values({ settings })
    .onConflict((oc) => oc.column('only_one').doUpdateSet({ settings }))
    .execute();
}

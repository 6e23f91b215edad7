import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { ANALYSIS_VERSION } from '@bluebird/engine/analysis/version.ts';
import { startServer } from '#test/harness.ts';
import { refreshAnalyses } from './refresh.service.ts';

const LAST = 45;

test('what another version of the engine analysed is analysed again, but for what cannot be', async () => {
  const { context } = await startServer({}, { jobs: true });
  const { db } = context;
  const ids: number[] = [];
  for (let number = 0; number < LAST; number++) {
    // A text that is no text, in the first batch: the others must not wait for it.
    const blocks = [{ id: 'b', kind: 'paragraph', text: number === 3 ? null : `Gull ${number}.` }];
    const { id } = await db
      .insertInto('documents')
      .values({ blocks: JSON.stringify(blocks), analysis: null, analysis_version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    await db.insertInto('articles').values({ title: 'Gulls', document_id: id }).execute();
  }
  const outdated = async () =>
    (await db.selectFrom('documents').select('id').where('analysis', 'is', null).execute()).map(
      (row) => row.id,
    );
  // Two starts one after the other.
  await refreshAnalyses(context);
  await refreshAnalyses(context);
  await eventually(async () => expect(await outdated()).toEqual([ids[3]]));
  const done = await db
    .selectFrom('documents')
    .select('analysis_version')
    .where('id', '=', ids.at(-1)!)
    .executeTakeFirstOrThrow();
  expect(done.analysis_version).toBe(ANALYSIS_VERSION);
  const filled = await db.selectFrom('document_vocabulary').select('words').execute();
  expect(filled).toHaveLength(LAST - 1);
  expect(filled.every(({ words }) => words.includes('gull'))).toBe(true);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealing, KEY_BYTES } from '#core/sealing.ts';
import { countUnreadable, resealSecrets } from '#domains/auth/reseal.service.ts';
import { startServer } from '#test/harness.ts';
import { signUp } from '#test/factories/account.ts';
import { checkData } from './check-data.service.ts';

const server = await startServer();
const { db, sealing } = server.context;

const check = (repair = false) => checkData({ db, sealing }, { repair });
const wrong = async (repair = false) => (await check(repair)).map((one) => one.wrong);

test('what the product itself wrote agrees; wrong counts are found, and set right when asked', async () => {
  const reader = await server.user();
  const { id } = (
    await server.call(
      'POST /reader/collection/add',
      { body: { name: '合集', article_ids: [] } },
      reader,
    )
  ).result;
  expect(await wrong()).toEqual([0, 0, 0, 0]);
  await db.updateTable('collections').set({ followers: 7 }).where('id', '=', id).execute();
  expect(await wrong()).toEqual([1, 0, 0, 0]);
  // Looking changes nothing.
  expect(await wrong()).toEqual([1, 0, 0, 0]);
  expect((await check(true))[0]).toMatchObject({ wrong: 1, repaired: true });
  expect(await wrong()).toEqual([0, 0, 0, 0]);
});

test('a key is replaced: what the old one encrypted opens before and after, and with the new one alone', async () => {
  const account = await signUp(server);
  const { password } = account;
  const { result } = await server.call(
    'POST /auth/second_factor/begin',
    { body: { password } },
    account,
  );
  expect(result.secret).toHaveLength(32);
  const [old, next] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
  expect(await countUnreadable(db, sealing)).toBe(0);
  expect(await countUnreadable(db, createSealing(old, []))).toBe(1);
  await expect(resealSecrets(db, createSealing(next, []))).rejects.toThrow(/key/);
  const ids = [account.user.user_id];
  for (let i = 0; i < 450; i += 1) ids.push((await server.user()).userId);
  const first = createSealing(old, []);
  await db.deleteFrom('second_factors').execute();
  await db
    .insertInto('second_factors')
    .values(
      ids.map((id) => ({
        ...{ user_id: id, secret: first.seal(`SECRET${id}`, `second-factor:${id}`) },
        ...{ created_at: new Date(), confirmed_at: null, last_step: 0 },
      })),
    )
    .execute();
  expect(await resealSecrets(db, createSealing(next, [old]))).toBe(451);
  expect(await resealSecrets(db, createSealing(next, [old]))).toBe(0);
  const alone = createSealing(next, []);
  expect(await countUnreadable(db, alone)).toBe(0);
  const { secret } = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  expect(alone.open(secret, `second-factor:${ids[0]}`)).toBe(`SECRET${ids[0]}`);
});

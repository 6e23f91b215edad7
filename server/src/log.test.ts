import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(use: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  use(createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('no line has a whole phone number, wherever it stands', () => {
  const refused = Object.assign(new Error('duplicate key'), {
    detail: 'Key (phone)=(13912345678) already exists.',
  });
  const lines = linesOf((log) => {
    log.info({ phone: '13912345678' }, 'sent to 13912345678 and 8613912345678');
    log.info({ phone: '+85291234567' }, 'sent to +14155552671 at 2026-11-24T09:00:00+0800');
    log.child({ phone: '13912345678' }).error({ err: refused }, 'failed');
  });
  expect(lines[0]).toMatchObject({
    phone: '139****5678',
    msg: 'sent to 139****5678 and 86139****5678',
  });
  expect(lines[1]).toMatchObject({
    phone: '+852****67',
    msg: 'sent to +141****2671 at 2026-11-24T09:00:00+0800',
  });
  expect(lines[2]).toMatchObject({
    phone: '139****5678',
    err: { detail: 'Key (phone)=(139****5678) already exists.' },
  });
});

test('numbers that are no phones stay, and one that could be is still JSON', () => {
  const numbers = { at: 1_763_800_000_000, bytes: 12_345_678_901 };
  const [line] = linesOf((log) => log.info({ ...numbers, phone: 13_912_345_678 }, 'x'));
  expect(line).toMatchObject({ ...numbers, phone: 13_900_005_678 });
});

test('no line has a whole e-mail address, wherever it stands', () => {
  const refused = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(ann.lee@mail.example) already exists.',
  });
  const [first, second] = linesOf((log) => {
    log.info({ to: 'ann@qq.com' }, 'to <b.c+d@mail.example>,\nann@qq.com\u001bann@qq.com');
    log.error({ err: refused }, 'failed at 12:00 @ home');
  });
  expect(first).toMatchObject({
    to: 'a****@qq.com',
    msg: 'to <b****@mail.example>,\na****@qq.com\u001ba****@qq.com',
  });
  expect(second).toMatchObject({
    msg: 'failed at 12:00 @ home',
    err: { detail: 'Key (email)=(a****@mail.example) already exists.' },
  });
});

test('no line has a token, wherever it stands', () => {
  const session = 'Zx9-'.repeat(10) + 'abc';
  const script = `bluebird_${session}`;
  const [first, second] = linesOf((log) => {
    log.info({ authorization: `Bearer ${session}` }, `GET /x with ${script}`);
    log.error({ err: new Error(`refused: bearer ${script}, "Bearer ${session}"`) }, 'failed');
  });
  expect(first).toMatchObject({ authorization: 'Bearer ****', msg: 'GET /x with bluebird_****' });
  for (const line of [first, second]) expect(JSON.stringify(line)).not.toContain(session);
});

test('what only looks like one stays', () => {
  const [line] = linesOf((log) => log.info('Bearer of bad news; bluebird_users is a table'));
  expect(line).toMatchObject({ msg: 'Bearer of bad news; bluebird_users is a table' });
});

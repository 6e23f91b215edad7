import { beforeAll, expect, test } from 'vitest';
import type { Api } from '@bluebird/contract/contract.ts';
import { NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { webPage } from '#test/web-page.ts';

/* What an app under store review (header `bluebird-review`, cookie `bb_review`) is not told. */

const server = await startServer(
  { PUBLIC_URL: 'https://bluebird.example' },
  { web: await webPage() },
);
const admin = await server.user('admin');
const REVIEW = { 'bluebird-review': 'true' };

/** Somebody who bought, was given the money back, and invited another who bought too. */
let reader: TestUser;
let orderNo: string;
let waiting: string;
let codeId: number;
let article: number;

const order = async (by: TestUser): Promise<string> => {
  const body = { product_id: 'month' };
  return (await server.call('POST /api/member/pay/order', { body }, by)).result.order_no;
};
const buy = async (by: TestUser): Promise<string> => {
  const order_no = await order(by);
  await server.call('POST /api/member/pay/order/finish', { body: { order_no } }, admin);
  return order_no;
};

beforeAll(async () => {
  article = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  reader = await server.user();
  const invitee = await server.user();
  const mine = await server.call('GET /api/code/invitation/mycode', {}, reader);
  codeId = mine.result.code_id;
  const bound = { user_id: invitee.userId, code: mine.result.code };
  await server.call('POST /api/user/bind_code', { body: bound }, admin);
  await buy(invitee);
  await server.call('POST /api/code/receive_award', { body: { code_id: codeId } }, reader);
  orderNo = await buy(reader);
  await server.call('POST /api/member/pay/order/refund', { body: { order_no: orderNo } }, admin);
  waiting = await order(reader);
  const contact = { name: '小青', link: 'https://work.weixin.qq.com/kfid/kfc1', note: '' };
  await server.call('POST /api/appinfo/contact_qywx', { body: { contact } }, admin);
  const starts_at = new Date(server.context.clock().getTime() - 1_000).toISOString();
  const notice = { title: '新专题', link: 'https://elsewhere.example/shop', starts_at };
  await server.call('POST /reader/notice', { body: notice }, admin);
});

const invoice = () => ({ order_no: orderNo, title: '读书会', email: 'a@b.example' });
const REFUSED: [keyof Api, () => object][] = [
  ['GET /api/code/invitation/mycode', () => ({})],
  ['GET /api/code/invitation/invitees', () => ({})],
  ['POST /api/code/receive_award', () => ({ body: { code_id: codeId } })],
  ['POST /api/member/pay/order', () => ({ body: { product_id: 'month' } })],
  ['GET /api/member/pay/order/{order_no}', () => ({ params: { order_no: orderNo } })],
  ['POST /api/member/pay/order/close', () => ({ body: { order_no: waiting } })],
  ['POST /api/member/pay/order/invoice', () => ({ body: invoice() })],
  ['GET /reader/poster/product', () => ({})],
];

test.each(REFUSED)('%s is refused', async (key, args) => {
  const ask = (headers?: Record<string, string>) =>
    server.call(key, args() as never, { ...reader, ...(headers && { headers }) });
  expect((await ask(REVIEW)).status.reason).toBe('under_review');
  expect((await ask()).status.reason).not.toBe('under_review');
});

/** What tells of money, of orders, of invitations, or leads to the contact or to another site. */
const TELLING = /"price|"amount|\d{24}|邀请|weixin|elsewhere\.example/;
const SILENT: (keyof Api)[] = [
  'GET /api/member/product',
  'GET /api/member/pay/orders',
  'GET /api/member/log',
  'GET /api/appinfo/notify',
  'GET /api/appinfo/contact_qywx',
];

test.each(SILENT)('%s tells nothing of it', async (key) => {
  const ask = async (headers: Record<string, string>) =>
    JSON.stringify((await server.call(key, {} as never, { ...reader, headers })).result);
  expect(await ask({})).toMatch(TELLING);
  expect(await ask(REVIEW)).not.toMatch(TELLING);
});

test('a picture to share invites nobody: it is the same whoever shares it', async () => {
  const poster = async (by: TestUser, headers: Record<string, string>) => {
    const args = { params: { id: article } };
    const asked = await server.call('GET /reader/article/{id}/poster', args, { ...by, headers });
    return new URL(asked.result.images[0]!.url, server.base).pathname;
  };
  const other = await server.user();
  expect(await poster(reader, {})).not.toBe(await poster(other, {}));
  expect(await poster(reader, REVIEW)).toBe(await poster(other, REVIEW));
});

test.each(['/', '/about'])('%s as the server writes it holds nothing of it', async (path) => {
  const open = async (cookie: string) => {
    const page = await (await fetch(server.base + path, { headers: { cookie } })).text();
    const [, data] = /<script type="application\/json" id="bb-data">(.*?)<\/script>/s.exec(page)!;
    return { page, data: JSON.parse(data!).screen as { underReview: boolean } };
  };
  const usual = await open('');
  expect(usual.page).toMatch(/weixin|elsewhere\.example/);
  expect(usual.data.underReview).toBe(false);
  const reviewed = await open('bb_theme=dark; bb_review=true');
  expect(reviewed.page).not.toMatch(TELLING);
  expect(reviewed.data.underReview).toBe(true);
  expect((await open('bb_review=truer')).data.underReview).toBe(false);
});

test('the form to register is written without a field for an invitation', async () => {
  const open = async (cookie: string) =>
    (await fetch(`${server.base}/register`, { headers: { cookie } })).text();
  expect(await open('')).toContain('邀请码');
  const reviewed = await open('bb_review=true');
  expect(reviewed).toContain('密码');
  expect(reviewed).not.toContain('邀请');
});

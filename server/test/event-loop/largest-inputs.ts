import { TOKEN_SCOPES } from '@bluebird/contract/token-scopes.ts';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { randomUUID } from 'node:crypto';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import { MAX_ARTICLES, MAX_INTRO, MAX_NAME } from '@bluebird/contract/collection-limits.ts';
import { MAX_EXPORTED } from '@bluebird/contract/export-forms.ts';
import { MAX_PROPOSAL } from '@bluebird/contract/correction-limits.ts';
import type { EditedBlock } from '@bluebird/contract/newsroom.ts';
import { MAX_COMMENT, MAX_QUOTE } from '@bluebird/contract/note-limits.ts';
import { MAX_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import { MAX_CARD_TEXT } from '@bluebird/contract/poster-designs.ts';
import { TEST_WORDS } from '@bluebird/contract/vocabulary.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
} from '@bluebird/contract/webhook-events.ts';
import { signedBeat } from '#test/factories/beat.ts';
import type { TestServer } from '#test/harness.ts';
import { HOUR_MS } from '#core/durations.ts';
import { longText, type LargeStore } from './large-store.ts';

export type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number>;
  body?: unknown;
};

type Inputs = (store: LargeStore, server: TestServer) => Input | Input[] | Promise<Input | Input[]>;

/** A text of so many characters. */
const wordsOf = (characters: number) => 'word '.repeat(characters / 5).trim();
const none: Inputs = () => ({});
const page =
  (limit: number, ...more: Record<string, string | number>[]): Inputs =>
  () => [{ query: { limit } }, ...more.map((query) => ({ query: { limit, ...query } }))];
const ofArticle: Inputs = ({ article }) => ({ params: { id: article } });
const ofBook: Inputs = ({ book }) => ({ params: { id: book.id } });
const ofFeed: Inputs = ({ feed }) => ({ params: { id: feed.id } });
const ofIssue: Inputs = ({ issue }) => ({ params: { id: issue.id } });
const ofCollection: Inputs = ({ collection }) => ({ params: { id: collection } });
const ofTextOrBook = (article: number, book: number): Record<string, number>[] => [
  { article_id: article },
  { book_id: book },
];
const ofNobody: Inputs = () => ({ params: { id: randomUUID() } });

const han = (length: number) => '汉'.repeat(length);
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** As many texts of a length, all different. */
const texts = (count: number, length: number) =>
  times(count, (at) => `${at}${han(length)}`.slice(0, length));

const testAnswers: Inputs = () => ({
  body: {
    test: 'x'.repeat(2_000),
    asked: texts(TEST_WORDS, 64),
    known: texts(TEST_WORDS * 2, 64),
  },
});

const ACCOUNT = { phone: '13900000000', password: 'x'.repeat(128), ticket: 'x'.repeat(200) };
const PASSWORD = { password: 'x'.repeat(128) };
const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(59)}.example`;
const EMAIL = {
  ...{ email: `${'a'.repeat(64)}@${domain}`.slice(-254), email_code: '000000' },
  ticket: 'x'.repeat(200),
};
const OTHER_EMAIL = EMAIL.email.replace('a', 'b');
const CREDENTIAL = { id: 'A'.repeat(1_364), rawId: 'A'.repeat(1_364), type: 'public-key' };
const DEVICES = texts(5, 200);
const ISSUE = { name: han(100), edition: han(60), url: `https://e.example/${'x'.repeat(1_980)}` };
const CREATOR = { about: han(1_000), name_zh: han(80), logo: null, host: null };
const FEED = { title: han(300), policy: 'full', topic: 'science' };
const anchor = {
  block_id: 'b1',
  start: 0,
  end_block_id: 'b249',
  end: 400,
  position: 1,
  version: 1,
  prefix: han(64),
  suffix: han(64),
};

/** An import as large as its call takes. */
const largestPage = () =>
  `<title>Long</title><article><h1>Long</h1>${'<p>The pilot looked out of the window before he went to bed, as he always did.</p>'.repeat(60_000)}`;

/** The long article with something changed in every block. */
const edited = ({ words }: LargeStore, version: number): { article: unknown } => ({
  article: {
    version,
    title: han(300),
    title_zh: han(300),
    byline: han(200),
    licence: han(300),
    summary: han(3_000),
    summary_zh: han(3_000),
    blocks: longText(words).map((block): EditedBlock => ({
      ...block,
      text: `${version} ${block.text}`,
    })),
  },
});

const versionOf = async ({ article, editor }: LargeStore, server: TestServer) => {
  const shown = await server.call(
    'GET /reader/article/{id}/newsroom',
    { params: { id: article } },
    editor,
  );
  return shown.result.version;
};

const anEntry = async (
  { reader }: LargeStore,
  { context: { db } }: TestServer,
): Promise<number> => {
  const row = await db
    .selectFrom('word_entries')
    .select('id')
    .where('user_id', '=', reader.userId)
    .where('state', '=', 'learning')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** As long a sentence as may be analysed, with as many clauses as that holds. */
const LONG_SENTENCE = `${'The dog that ran said that '.repeat(36)}it slept.`;

/**
 * The largest input that each call takes, or several where more than one kind is large. Calls made
 * from stored data are made about the longest text, by the reader with the largest word book.
 */
export const LARGEST: Record<keyof Api, Inputs> = {
  'POST /auth/login': () => ({
    body: { username: han(254), password: 'x'.repeat(128), devices: DEVICES },
  }),
  // The session of its own that it ends is made by the walk.
  'POST /auth/logout': none,
  'GET /auth/sessions': none,
  'POST /auth/sessions/{id}/revoke': ofNobody,
  'POST /auth/sessions/revoke_others': none,
  'GET /auth/register_rule': none,
  'POST /auth/register': () => ({ body: { ...ACCOUNT, sms_code: '000000', code: 'x'.repeat(32) } }),
  'POST /auth/register_by_phone': () => ({ body: { ...ACCOUNT, code: '000000' } }),
  'POST /auth/change_password': () => ({
    body: { old_password: 'x'.repeat(128), new_password: 'y'.repeat(128) },
  }),
  'POST /auth/change_phone': () => ({
    body: {
      ...{ old_phone: ACCOUNT.phone, old_code: '000000', old_ticket: 'x'.repeat(200) },
      ...{ phone: '+85291234567', sms_code: '000000', ticket: 'x'.repeat(200) },
    },
  }),
  'POST /auth/login_by_phone': () => ({
    body: { phone: ACCOUNT.phone, sms_code: '000000', ticket: ACCOUNT.ticket },
  }),
  'POST /auth/add_phone': () => ({
    body: { phone: '+85291234567', ...PASSWORD, sms_code: '000000', ticket: ACCOUNT.ticket },
  }),
  'POST /auth/emailcode/send': () => ({
    body: {
      ...{ email: EMAIL.email, captcha: 'x'.repeat(12), key: 'k'.repeat(64) },
      ...{ stype: 'login', devices: DEVICES },
    },
  }),
  'POST /auth/login_by_email': () => ({ body: EMAIL }),
  'POST /auth/register_by_email': () => ({
    body: { ...EMAIL, ...PASSWORD, code: 'x'.repeat(32), terms_version: 'x'.repeat(20) },
  }),
  'POST /auth/reset_password_by_email': () => ({
    body: { ...EMAIL, new_password: PASSWORD.password },
  }),
  'POST /auth/add_email': () => ({ body: { ...EMAIL, ...PASSWORD } }),
  'POST /auth/change_email': () => ({
    body: {
      ...EMAIL,
      ...{ old_email: OTHER_EMAIL, old_code: '000000', old_ticket: EMAIL.ticket },
    },
  }),
  'POST /auth/remove_email': () => ({
    body: { ...EMAIL, phone: ACCOUNT.phone, sms_code: '000000', phone_ticket: EMAIL.ticket },
  }),
  'POST /auth/login_step': () => ({
    body: { ticket: 'x'.repeat(200), code: ' '.repeat(34) + '000000' },
  }),
  'GET /auth/second_factor': none,
  'POST /auth/second_factor/begin': () => ({ body: PASSWORD }),
  'POST /auth/second_factor/turn_on': () => ({ body: { code: '000000' } }),
  'POST /auth/second_factor/turn_off': () => ({ body: { ...PASSWORD, code: '000000' } }),
  'POST /auth/second_factor/recovery_codes': () => ({ body: { ...PASSWORD, code: '000000' } }),
  'POST /auth/second_factor/prove': () => ({ body: { code: 'A'.repeat(16) } }),
  'POST /auth/account/{id}/remove_second_factor': () => ({ params: { id: 987_654_321 } }),
  'GET /auth/tokens': none,
  'POST /auth/tokens': () => ({
    body: { ...PASSWORD, name: han(40), scopes: [...TOKEN_SCOPES], days: 366 },
  }),
  'POST /auth/tokens/{id}/revoke': () => ({ params: { id: 987_654_321 } }),
  'GET /auth/passkeys': none,
  'POST /auth/passkeys/options': () => ({ body: PASSWORD }),
  'POST /auth/passkeys': () => ({
    body: {
      name: han(40),
      credential: {
        ...CREDENTIAL,
        response: {
          ...{ clientDataJSON: 'A'.repeat(4_000), attestationObject: 'A'.repeat(40_000) },
          transports: texts(10, 32),
        },
      },
    },
  }),
  'POST /auth/passkeys/{id}/rename': () => ({
    params: { id: 987_654_321 },
    body: { name: han(40) },
  }),
  'POST /auth/passkeys/{id}/remove': () => ({ params: { id: 987_654_321 }, body: PASSWORD }),
  'POST /auth/passkey/login_options': none,
  'POST /auth/passkey/login': () => ({
    body: {
      credential: {
        ...CREDENTIAL,
        response: {
          ...{ clientDataJSON: 'A'.repeat(4_000), authenticatorData: 'A'.repeat(4_000) },
          ...{ signature: 'A'.repeat(10_000), userHandle: 'A'.repeat(100) },
        },
      },
    },
  }),
  'GET /auth/alert': none,
  'POST /auth/alert/seen': none,
  'POST /auth/reset_password': () => ({
    body: { ...ACCOUNT, new_password: ACCOUNT.password, sms_code: '000000' },
  }),
  'GET /auth/captcha': () => ({ query: { key: 'k'.repeat(64) } }),
  'POST /auth/smscode/send': () => ({
    body: { phone: ACCOUNT.phone, captcha: 'x'.repeat(12), key: 'k'.repeat(64), devices: DEVICES },
  }),
  'GET /auth/account/{id}': ({ reader }) => ({ params: { id: reader.userId } }),
  'POST /auth/account/{id}/end_sessions': () => ({ params: { id: 987_654_321 } }),
  'POST /auth/account/{id}/remove_passkeys': () => ({ params: { id: 987_654_321 } }),
  'POST /auth/account/{id}/ban': () => ({
    params: { id: 987_654_321 },
    body: { reason: han(200), until: null },
  }),
  'POST /auth/account/{id}/unban': () => ({ params: { id: 987_654_321 } }),
  'POST /api/user/agree': () => ({ body: { terms_version: TERMS_VERSION } }),
  'POST /api/user/{id}/role': () => ({ params: { id: 987_654_321 }, body: { role: 'editor' } }),
  'GET /auth/audio_token': none,
  'GET /auth/upload_token': none,
  'GET /api/user/me': none,
  'GET /api/user/issuper': none,
  'POST /api/user/change_username': () => ({
    body: { username: `汉${randomUUID().replaceAll('-', '').slice(0, 23)}` },
  }),
  'POST /api/user/change_avatar': () => ({ body: { file: 'x'.repeat(200) } }),
  'GET /api/user/preferences': none,
  'POST /api/user/preferences': () => ({
    body: { preferences: { theme: 'dark', size: 5 }, changed_at: new Date().toISOString() },
  }),
  'GET /api/user/data': none,
  'POST /api/user/deletion': () => ({ body: { password: 'x'.repeat(200) } }),
  'POST /api/user/deletion/undo': none,
  'GET /api/user/search': page(100, { q: han(40) }, { q: '1390', member: 'none' }),
  'POST /api/user/open_member': () => ({
    body: { user_id: 1, level: 2, days: 3_660, remark: han(200) },
  }),
  'POST /api/user/renewal_member': () => ({
    body: { user_id: 1, days: 3_660, remark: han(200) },
  }),
  'POST /api/user/close_member': () => ({ body: { user_id: 1, remark: han(200) } }),
  'POST /api/user/open_trial_member': () => ({ body: { xhs_id: 'x'.repeat(40) } }),
  'POST /api/user/receive_trial_member': () => ({ body: { code: 'x'.repeat(40) } }),
  'GET /api/user/memberlog': () => ({ query: { user_id: 1, limit: 100 } }),
  'GET /api/member/log': page(100),
  'GET /api/code/invitation/mycode': none,
  'GET /api/code/invitation/invitees': page(100),
  'POST /api/code/receive_award': () => ({ body: { code_id: 1 } }),
  'POST /api/user/bind_code': () => ({ body: { user_id: 1, code: 'x'.repeat(40) } }),
  'POST /api/code/invitation/generate': () => ({
    body: { ctype: 'gift', remark: han(200), count: 1_000, days: 366, level: 2 },
  }),
  'GET /api/code/invitation/list': page(100, { q: han(64) }, { q: 'ab' }),
  'GET /api/code/invitation/export': () => ({ query: { q: han(64) } }),
  'GET /api/code/invitation/batches': page(100),
  'GET /api/code/invitation/uses': page(100, { q: han(64) }),
  'POST /api/changdu/apply': () => ({
    body: { applicant: 'other', contact: han(60), xhs_id: 'x'.repeat(40), reason: han(500) },
  }),
  'GET /api/changdu/mine': page(100),
  'POST /api/changdu/withdraw': () => ({ body: { id: 1 } }),
  'GET /api/changdu/applications': page(100, { q: han(64) }, { q: 'ab' }),
  'POST /api/changdu/application/{id}/decide': () => ({
    params: { id: 1 },
    body: { give: { kind: 'gift', level: 2, days: 366 }, answer: han(200) },
  }),
  'POST /api/code/batch/{id}/confirm': () => ({ params: { id: 1 } }),
  'POST /api/code/batch/{id}/stop': () => ({ params: { id: 1 } }),
  'GET /api/member/product': () => ({ query: { openid: 'x'.repeat(128) } }),
  'GET /api/member/version': () => ({ query: { openid: 'x'.repeat(128) } }),
  'POST /api/member/pay/order': () => ({
    body: { product_id: 'year_pro', price: 29_800, openid: 'x'.repeat(128) },
  }),
  'GET /api/member/pay/order/{order_no}': () => ({ params: { order_no: '1'.repeat(24) } }),
  'GET /api/member/pay/orders': page(100),
  'POST /api/member/pay/order/close': () => ({ body: { order_no: '1'.repeat(24) } }),
  'POST /api/member/pay/order/invoice': () => ({
    body: { order_no: '1'.repeat(24), title: han(100), tax_no: 'A'.repeat(20), email: 'a@b.cn' },
  }),
  'POST /api/member/pay/order/finish': () => ({ body: { order_no: '1'.repeat(24) } }),
  'POST /api/member/pay/order/refund': () => ({
    body: { order_no: '1'.repeat(24), reason: han(80) },
  }),
  'GET /api/member/pay/orders/all': page(100, { q: han(64) }, { from: '2026-01-01' }),
  'GET /api/member/pay/orders/export': () => ({ query: { q: han(64) } }),
  'GET /api/user/search/export': () => ({ query: { q: han(254) } }),
  'GET /api/changdu/applications/export': () => ({ query: { q: han(64) } }),
  'GET /reader/visitor/export': () => ({ query: { q: han(64) } }),
  'GET /api/wx/jssdk/config': () => ({ query: { url: `https://x.example/${'x'.repeat(1_980)}` } }),
  'GET /api/wx/offers': () => ({}),
  'POST /auth/oidc/start': () => ({ body: { challenge: 'x'.repeat(43), again: true } }),
  'POST /auth/oidc/login': () => ({
    body: {
      ...{ state: 'x'.repeat(43), secret: 'x'.repeat(43), code: 'x'.repeat(4_000) },
      iss: 'x'.repeat(500),
    },
  }),
  'POST /auth/oidc/register': () => ({
    body: { ticket: 'x'.repeat(2_000), secret: 'x'.repeat(43), terms_version: 'x'.repeat(20) },
  }),
  'POST /auth/oidc/bind': () => ({
    body: { ticket: 'x'.repeat(2_000), secret: 'x'.repeat(43) },
  }),
  'GET /auth/oidc/mine': none,
  'POST /auth/oidc/unbind': none,
  'POST /auth/wechat/start': () => ({ body: { challenge: 'x'.repeat(43) } }),
  'POST /auth/wechat/login': () => ({
    body: { code: 'x'.repeat(128), state: 'a'.repeat(64), secret: 'x'.repeat(43) },
  }),
  'POST /auth/wechat/bind': () => ({ body: { ticket: 'x'.repeat(300), secret: 'x'.repeat(43) } }),
  'GET /auth/wechat/mine': () => ({}),
  'POST /auth/wechat/unbind': () => ({}),
  'POST /api/user/bind_wx_user': () => ({ body: { user_id: 1, openid: 'x'.repeat(64) } }),
  'GET /api/user/search/wx': () => ({ query: { openid: 'x'.repeat(64) } }),
  'GET /api/member/product/all': none,
  'POST /api/member/product/{id}/update': () => ({
    params: { id: 'month' },
    body: { price: 1_800, offered: true },
  }),
  'GET /api/member/pay/differences': page(100),
  'POST /api/member/pay/difference/{id}/resolve': () => ({ params: { id: 1 } }),
  'GET /reader/article/waikan': page(50, { prefer: 'due' }, { offset: 400 }),
  'GET /reader/article/{id}/show': ofArticle,
  'GET /reader/article/waikan/{id}/show': ofArticle,
  'GET /reader/article/{id}/glossary': ofArticle,
  'GET /reader/article/new_count': () => ({ query: { since: '2000-01-01T00:00:00Z' } }),
  'GET /reader/newsroom/counts': none,
  'GET /reader/article/manage': page(200, { q: 'night train' }),
  'GET /reader/article/{id}/newsroom': ofArticle,
  'POST /reader/article/{id}/update': async (store, server) => ({
    params: { id: store.article },
    body: edited(store, await versionOf(store, server)),
  }),
  'GET /reader/article/{id}/versions': ({ article }) => ({
    params: { id: article },
    query: { limit: 100 },
  }),
  'GET /reader/article/{id}/versions/{version}': ({ article }) => ({
    params: { id: article, version: 1 },
  }),
  'POST /reader/article/{id}/versions/{version}/restore': async (store, server) => ({
    params: { id: store.article, version: 1 },
    body: { present: await versionOf(store, server) },
  }),
  'POST /reader/article/waikan/{id}/audit': async (store, server) => ({
    params: { id: store.article },
    body: { approved: true, reason: han(500), version: await versionOf(store, server) },
  }),
  'GET /reader/article/{id}/revision': ofArticle,
  'POST /reader/article/{id}/revision/withdraw': async (store, server) => ({
    params: { id: store.article },
    body: { version: await versionOf(store, server) },
  }),
  'POST /reader/article/{id}/status': ({ article }) => ({
    params: { id: article },
    body: { status: 'published' },
  }),
  'POST /reader/article/{id}/lock': ({ article }) => ({
    params: { id: article },
    body: { is_lock: false },
  }),
  'POST /reader/article/{id}/delete': ({ others }) => ({ params: { id: others[0] } }),
  'POST /reader/article/{id}/restore': ({ others }) => ({ params: { id: others[0] } }),
  'POST /reader/article/{id}/retranslate': ({ article }) => ({
    params: { id: article },
    query: { cache: 'false' },
  }),
  'POST /reader/article/bulk': ({ others }) => ({
    body: { act: 'topic', ids: others.slice(0, 200), topic: 'culture' },
  }),
  'POST /reader/article/import': () => ({
    body: {
      source: { format: 'html', content: largestPage(), title: han(300) },
      byline: han(200),
    },
  }),
  'POST /reader/article/{id}/redownload': ofArticle,
  'GET /reader/article/{id}/redownload': ofArticle,
  'POST /reader/article/{id}/redownload/apply': ({ article }) => ({
    params: { id: article },
    body: { version: 1, choices: Object.fromEntries(texts(3_000, 64).map((key) => [key, 'mine'])) },
  }),
  'GET /reader/rss/feed': page(100, { q: han(200) }),
  'GET /reader/rss/feed/{id}': ofFeed,
  'POST /reader/rss/feed/discover': () => ({ body: { url: ISSUE.url } }),
  'POST /reader/rss/feed/add': () => ({ body: { ...FEED, url: ISSUE.url } }),
  'POST /reader/rss/feed/{id}/update': ({ feed }) => ({ params: { id: feed.id }, body: FEED }),
  'POST /reader/rss/feed/{id}/delete': ofFeed,
  'POST /reader/rss/feed/{id}/restore': ofFeed,
  'POST /reader/rss/feed/{id}/crawl': ofFeed,
  'POST /reader/rss/opml': () => {
    const opml = (count: number, title: string) =>
      `<opml><body>${times(count, (at) => `<outline text="${title}" xmlUrl="https://f.example/${at}"/>`).join('')}</body></opml>`;
    return [{ body: { content: opml(1_000, han(300)) } }, { body: { content: opml(12_000, '') } }];
  },
  'GET /reader/rss/opml': none,
  'GET /reader/rss/feed/{id}/articles': ({ feed }) => ({
    params: { id: feed.id },
    query: { limit: 100 },
  }),
  'POST /reader/rss/articles/{id}/download': ({ feed }) => ({ params: { id: feed.items[500] } }),
  'POST /reader/rss/articles/download': ({ feed }) => ({ body: { ids: feed.items.slice(0, 200) } }),
  'POST /reader/rss/articles/dismiss': ({ feed }) => ({
    body: { ids: feed.items.slice(200, 400) },
  }),
  'GET /reader/magazine': page(50, { q: han(100) }),
  'GET /reader/magazine/{id}': ofIssue,
  'GET /reader/magazine/{id}/articles': ({ issue }) => ({
    params: { id: issue.id },
    query: { limit: 500, all: 'true' },
  }),
  'POST /reader/magazine': () => ({ body: { ...ISSUE, name: randomUUID() } }),
  'POST /reader/magazine/{id}/update': ({ issue }) => ({ params: { id: issue.id }, body: ISSUE }),
  'POST /reader/magazine/{id}/delete': ofIssue,
  'POST /reader/magazine/{id}/restore': ofIssue,
  'POST /reader/magazine/{id}/crawl': ({ issue }) => ({ params: { id: issue.crawled } }),
  'POST /reader/magazine/{id}/upload': ({ issue }) => ({
    params: { id: issue.uploaded },
    body: { file: issue.file },
  }),
  'POST /reader/magazine/{id}/choose': ({ issue }) => ({
    params: { id: issue.id },
    body: { ids: issue.lines, chosen: true },
  }),
  'POST /reader/magazinearticle/{id}/update': ({ issue }) => ({
    params: { id: issue.lines[0] },
    body: { article: { position: 499, section: han(100), title: han(300) } },
  }),
  'POST /reader/magazine/{id}/download_articles': ofIssue,
  'POST /reader/magazine/{id}/audit': ({ issue }) => ({
    params: { id: issue.id },
    body: { approved: false, reason: han(500) },
  }),
  'POST /reader/magazine/{id}/publish': ofIssue,
  'POST /reader/article/{id}/mark': ({ article }) => ({
    params: { id: article },
    body: { action: 'star' },
  }),
  'GET /reader/article/{id}/mine': ofArticle,
  'GET /reader/article/{id}/pdf': ofArticle,
  'GET /reader/article/{id}/poster': ofArticle,
  'POST /reader/article/export': ({ others }) => ({
    body: { article_ids: others.slice(0, MAX_EXPORTED), form: 'epub', with_own: true },
  }),
  'GET /reader/week': none,
  'GET /reader/article/{id}/poster_draft': ofArticle,
  'POST /reader/article/{id}/posters': ({ article }) => ({
    params: { id: article },
    body: {
      pages: Array.from({ length: 9 }, () => ({
        design: 'passage',
        shape: 'card',
        title: wordsOf(300),
        title_zh: wordsOf(300),
        quote: wordsOf(800),
        quote_zh: wordsOf(800),
      })),
    },
  }),
  'GET /reader/book/{id}/poster': ofBook,
  'GET /reader/poster/product': none,
  'GET /reader/report': () => ({ query: { span: 'year' } }),
  'GET /reader/report/picture': () => ({ query: { span: 'year' } }),
  'POST /api/share/markdown_image': () => ({ body: { text: wordsOf(MAX_CARD_TEXT) } }),
  'GET /reader/article/states': ({ others }) => ({ query: { ids: others.slice(0, 50).join() } }),
  'GET /reader/myarticle/star': none,
  'POST /reader/article/{id}/reading_report': ({ article, words }) => ({
    params: { id: article },
    body: {
      session: randomUUID(),
      looked_up: words.slice(0, 500),
      glossed: words.slice(500, 2_500),
      passed: times(2_000, (at) => `b${at}`),
      translated: texts(2_000, 64),
    },
  }),
  'POST /reader/article/{id}/reading_report/undo': ({ article }) => ({
    params: { id: article },
    body: { session: randomUUID() },
  }),
  'GET /reader/creator': page(50, { q: han(80) }),
  'GET /reader/creator/{id}': () => ({ params: { id: 1 } }),
  'POST /reader/creator/{id}/follow': () => ({ params: { id: 1 }, body: { status: true } }),
  'POST /reader/creator': () => ({ body: { ...CREATOR, name: randomUUID() } }),
  'POST /reader/creator/{id}/update': () => ({ params: { id: 1 }, body: CREATOR }),
  'GET /api/recommend/foryou': page(50),
  'GET /reader/label': none,
  'GET /reader/article/random': none,
  'GET /api/recommend/today': none,
  'GET /reader/inbox': page(50),
  'POST /reader/inbox/read': none,
  'GET /reader/notify': none,
  'POST /reader/notify': () => ({ body: { words: true, articles: true, hour: 23 } }),
  'POST /reader/notify/subscribe': () => ({
    body: {
      endpoint: `https://push.example/${'x'.repeat(970)}`,
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    },
  }),
  'POST /reader/notify/unsubscribe': () => ({
    body: { endpoint: `https://push.example/${'x'.repeat(970)}` },
  }),
  'GET /reader/article/topic': () => ({ query: { q: 'science' } }),
  'GET /reader/author/{id}': () => ({ params: { id: 'Ann Lee' } }),
  'POST /reader/topic/{topic}/follow': () => ({
    params: { topic: 'science' },
    body: { status: true },
  }),
  // The voice works in a thread of its own, for minutes; a short text shows what it asks of ours.
  'GET /reader/article/{id}/audio': ({ others }) => ({ params: { id: others[1] } }),
  'GET /reader/myword': page(100, { order: 'due' }, { order: 'freq', offset: 10_000 }, { q: 'a' }),
  'GET /reader/myword/sources': page(100),
  'POST /reader/myword': ({ article }) => ({
    body: {
      word: 'pilot',
      note: han(2_000),
      context: {
        form: 'pilot',
        sentence: `A pilot ${han(1_990)}`,
        sense: han(300),
        zh: han(2_000),
        source: 'ARTICLE',
        source_id: article,
        block_id: 'b1',
        offset: 4,
      },
    },
  }),
  'GET /reader/myword/export': () =>
    ['txt', 'csv'].map((format) => ({ query: { format, audio: 'false' } })),
  'POST /reader/myword/import': () => [
    { body: { text: times(20_000, (at) => `imported${at}, 意思 ${han(20)}`).join('\n') } },
    { body: { text: 'go\n'.repeat(130_000), preview: false } },
    {
      body: {
        text: times(20_000, (at) => `brought${at}, ${han(100)}`).join('\n'),
        preview: false,
        keep_unknown: true,
      },
    },
  ],
  'POST /reader/myword/del': () => ({ body: { word: han(64) } }),
  'POST /reader/myword/restore': () => ({ body: { word: han(64) } }),
  'GET /reader/myword/detail': ({ words }) => ({ query: { word: words[0]! } }),
  'GET /reader/article/{id}/word_states': ofArticle,
  'GET /reader/article/{id}/level_words': ({ article }) => ({
    params: { id: article },
    query: { level: 'IELTS' },
  }),
  'GET /reader/article/{id}/words': ofArticle,
  'POST /reader/article/{id}/words/add': ({ article, words }) => ({
    params: { id: article },
    body: { word: words[7], resolve: han(200), tag: han(20) },
  }),
  'POST /reader/article/{id}/words/delete': ({ article, words }) => ({
    params: { id: article },
    body: { word: words[7] },
  }),
  'GET /reader/article/coverage': ({ article, others }) => ({
    query: { ids: [article, ...others.slice(0, 49)].join() },
  }),
  'GET /reader/vocabulary': none,
  'GET /reader/vocabulary/test': none,
  'POST /reader/vocabulary/test/words': testAnswers,
  'POST /reader/vocabulary/test': testAnswers,
  'POST /reader/vocabulary/test/undo': none,
  'GET /reader/myword/review/next': () => ({ query: { size: 100, force: 'true' } }),
  'GET /reader/myword/review/article': ({ article }) => ({
    query: { size: 100, article_id: article },
  }),
  'POST /reader/myword/{id}/review': async (store, server) => ({
    params: { id: await anEntry(store, server) },
    body: { rating: 3, spent: HOUR_MS, review_uuid: randomUUID() },
  }),
  'POST /reader/myword/{id}/review/undo': async (store, server) => ({
    params: { id: await anEntry(store, server) },
    body: { review_uuid: randomUUID() },
  }),
  'GET /reader/myword/{id}/reviews': async (store, server) => ({
    params: { id: await anEntry(store, server) },
    query: { limit: 100 },
  }),
  'GET /reader/myword/overview': none,
  'POST /reader/myword/bulk': ({ words }) => ({
    body: { words: words.slice(0, 500), act: 'restart' },
  }),
  'POST /reader/myword/bulk/undo': () => ({ body: { undo: randomUUID() } }),
  'GET /reader/myword/settings': none,
  'POST /reader/myword/settings': () => ({ body: { new_per_day: 200, due_per_day: 2_000 } }),
  'GET /api/english/word': () => ({
    query: { word: 'set', sentence: 'The set was set on the set. '.repeat(71).trim(), scene: 'x' },
  }),
  'GET /api/english/word/pro': () => ({ query: { word: 'set' } }),
  'GET /api/english/word/suggest': () => [
    { query: { q: 'a', limit: 20 } },
    { query: { q: han(64), limit: 20 } },
  ],
  'GET /api/ai/usage': none,
  'GET /api/english/word/ai': () => ({
    query: { word: 'set', sentence: 'The set was set on the set. '.repeat(71).trim() },
  }),
  'POST /api/ai/ask': ({ article, book }) =>
    [
      { article_id: article, pos: { block_id: 'b1', start: 0, end: 10_000_000 } },
      { book_id: book.id, spoilers: true },
    ].map((about) => ({
      body: { prompt: han(1_000), ...about, uuid: randomUUID(), thread: randomUUID() },
    })),
  'GET /api/ai/history': ({ article, book }) =>
    ofTextOrBook(article, book.id).map((about) => ({
      query: { ...about, all: 'true', q: han(100), limit: 50 },
    })),
  'GET /api/ai/ask/{id}': ofNobody,
  'POST /api/ai/ask/{id}/stop': ofNobody,
  'POST /api/ai/ask/{id}/rename': () => ({
    params: { id: randomUUID() },
    body: { title: han(60) },
  }),
  'POST /api/ai/ask/{id}/delete': ofNobody,
  'POST /api/ai/ask/{id}/restore': ofNobody,
  'POST /api/ai/writing': ({ article }) => ({
    body: {
      uuid: randomUUID(),
      article_id: article,
      kind: 'summary',
      text: 'Words of mine. '.repeat(266),
    },
  }),
  'GET /api/ai/writing': () => ({ query: { limit: 50 } }),
  'POST /api/ai/writing/{id}/delete': ofNobody,
  'POST /api/ai/writing/{id}/restore': ofNobody,
  'GET /api/ai/summary': ({ article }) => ({ query: { article_id: article } }),
  'POST /api/ai/summary/create': ({ article }) => ({ body: { article_id: article, renew: false } }),
  'GET /api/ai/entity': ({ article }) => ({ query: { name: 'x'.repeat(80), article_id: article } }),
  'GET /api/ai/starters': ({ article, book }) =>
    ofTextOrBook(article, book.id).map((query) => ({ query })),
  'POST /api/english/analyze': ({ article }) => ({
    body: { text: LONG_SENTENCE, article_id: article, block_id: 'b1' },
  }),
  'POST /api/ai/analyze': ({ article }) => ({
    body: {
      text: LONG_SENTENCE,
      article_id: article,
      block_id: 'b1',
      action: 'analyze',
      level: 'L8',
    },
  }),
  'GET /api/english/word/ai/dict': () => ({ query: { word: 'set' } }),
  'POST /api/english/trans': () => ({ body: { text: 'a '.repeat(MAX_TO_TRANSLATE / 2).trim() } }),
  'POST /api/log': () => {
    const event = { name: han(64), data: { x: han(3_900) } };
    return { body: { ...event, also: times(20, () => event), cuid: han(64) } };
  },
  'POST /reader/history': ({ article }, server) => ({
    body: signedBeat(server, { source_id: article, block_id: 'b1', offset: 10, progress: 0.5 }),
  }),
  'GET /reader/history': page(50, { offset: 400 }),
  'POST /reader/history/del': ({ others }) => ({ body: { source_id: others[5] } }),
  'GET /reader/history/data/today': none,
  'POST /reader/goal': () => ({ body: { minutes: 240, words: 50_000 } }),
  'GET /reader/history/data': () => ({ query: { days: 731 } }),
  'GET /reader/visitor/': page(100, { q: han(64) }),
  'GET /reader/visitor/logs': () => ({ query: { cuid: han(64), limit: 50 } }),
  'GET /reader/ai/settings': none,
  'POST /reader/ai/settings': () => ({
    body: {
      enabled: true,
      budget: null,
      prices: Array.from({ length: 50 }, (_, n) => ({
        model: `${n}-`.padEnd(200, 'm'),
        input: 1,
        output: 2,
      })),
      tasks: [],
    },
  }),
  'GET /reader/ai/costs': () => ({ query: { days: 366 } }),
  'GET /reader/ai/costs/export': () => ({ query: { days: 366 } }),
  'GET /reader/ai/calls': page(100),
  'GET /reader/analytics': () => ({ query: { days: 366 } }),
  'GET /reader/analytics/today': none,
  'GET /reader/history/rank/week': none,
  'POST /reader/history/rank/receive_award': () => ({ body: { rank_date: '2026-11-09' } }),
  'POST /reader/history/rank/opt_out': () => ({ body: { out: false } }),
  'GET /reader/article/{id}/questions': ofArticle,
  'POST /reader/article/{id}/questions/make': ofArticle,
  'POST /reader/question/{id}/status': () => ({
    params: { id: 1 },
    body: { status: 'draft', explanation: han(2_000) },
  }),
  'GET /reader/question/next': ({ article }): Input[] => [
    { query: { size: 50 } },
    { query: { size: 50, article_id: article } },
  ],
  'POST /reader/question/{id}/answer': () => ({
    params: { id: 1 },
    body: { choice: 1, review_uuid: randomUUID() },
  }),
  'POST /reader/question/{id}/answer/undo': () => ({
    params: { id: 1 },
    body: { review_uuid: randomUUID() },
  }),
  'GET /reader/article/{id}/notes': ofArticle,
  'GET /reader/article/{id}/notes/all': ({ article }) => ({
    params: { id: article },
    query: { limit: 50 },
  }),
  'POST /reader/article/{id}/notes/add': ({ article, notes }) => ({
    params: { id: article },
    body: {
      note_uuid: notes.own,
      text: han(MAX_QUOTE),
      comment: han(MAX_COMMENT),
      tag: '签 '.repeat(50),
      data: anchor,
    },
  }),
  'POST /reader/article/notes/{id}/delete': ({ article, notes }) => ({
    params: { id: article },
    body: { note_uuid: notes.own },
  }),
  'POST /reader/article/notes/{id}/restore': ({ article, notes }) => ({
    params: { id: article },
    body: { note_uuid: notes.own },
  }),
  'GET /reader/article/notes/{id}/versions': ({ article, notes }) => ({
    params: { id: article },
    query: { note_uuid: notes.own },
  }),
  'GET /reader/mynote': page(50, { q: '评论', tag: 'tag1' }),
  'GET /reader/mynote/{id}': ofArticle,
  'GET /reader/mynote/export': none,
  'GET /reader/myword/resurfaced': () => ({ query: { words: 2_000 } }),
  'GET /reader/collection': page(50, { q: han(100) }),
  'GET /reader/collection/random': page(20),
  'GET /reader/collection/follow': page(50),
  'GET /reader/collection/mystar': page(50),
  'GET /reader/collection/mine': ({ article }) => ({ query: { limit: 50, article } }),
  'GET /reader/collection/manage': page(100),
  'GET /reader/collection/{id}/show': ({ collection }) => ({
    params: { id: collection },
    query: { limit: 100 },
  }),
  'GET /reader/collection/{id}/article/next': ({ collection, others }) => ({
    params: { id: collection },
    query: { article_id: others[0]! },
  }),
  'GET /reader/collection/{id}/draft': ofCollection,
  'POST /reader/collection/add': ({ others }) => ({
    body: {
      name: han(MAX_NAME),
      name_zh: han(MAX_NAME),
      intro: han(MAX_INTRO),
      article_ids: others.slice(0, MAX_ARTICLES),
    },
  }),
  'POST /reader/collection/{id}/items': ({ collection, article }) => ({
    params: { id: collection },
    body: { article_id: article, status: false },
  }),
  'POST /reader/collection/{id}/mark': ({ collection }) => ({
    params: { id: collection },
    body: { action: 'read_all' },
  }),
  'POST /reader/collection/{id}/read_all/undo': ({ collection }) => ({
    params: { id: collection },
    body: { read_at: new Date().toISOString() },
  }),
  'POST /reader/collection/{id}/publish': ofCollection,
  'POST /reader/collection/{id}/feature': ofCollection,
  'POST /reader/collection/{id}/destory': ofCollection,
  'POST /reader/collection/{id}/restore': ofCollection,
  'GET /api/search': ({ words }): Input[] => [
    { query: { q: 'night train' } },
    { query: { q: han(100) } },
    { query: { q: words.slice(0, 14).join(' ').slice(0, 100).trim() } },
    { query: { q: 'nihgt trian', kind: 'article', offset: 900 } },
  ],
  'POST /reader/article/{id}/corrections': ({ article }) => ({
    params: { id: article },
    body: {
      kind: 'translation',
      block_id: 'b1',
      before: han(20_000),
      note: han(500),
      proposal: han(MAX_PROPOSAL),
    },
  }),
  'GET /reader/article/{id}/corrections/credits': ofArticle,
  'GET /reader/correction/mine': page(100),
  'POST /reader/correction/{id}/withdraw': () => ({ params: { id: 1 } }),
  'GET /reader/correction': page(100),
  'POST /reader/correction/{id}/decide': () => ({
    params: { id: 1 },
    body: { decision: 'reject', reason: han(500), edited: han(MAX_PROPOSAL) },
  }),
  'POST /reader/article/{id}/senses': ({ article }) => ({
    params: { id: article },
    body: { block_id: 'b1', offset: 0, word: 'x'.repeat(64), sense: han(300) },
  }),
  'POST /reader/article/{id}/senses/undo': ({ article }) => ({
    params: { id: article },
    body: { block_id: 'b1', offset: 0, word: 'x'.repeat(64) },
  }),
  'GET /reader/sense': page(100),
  'POST /reader/sense/{id}/decide': () => ({ params: { id: 1 }, body: { decision: 'reject' } }),
  'GET /reader/demo/glossary': none,
  'GET /reader/newsroom/translators': none,
  'GET /reader/article/{id}/ai': ofArticle,
  'POST /reader/article/{id}/headlines': ofArticle,
  'POST /reader/article/{id}/adapt': ({ article }) => ({
    params: { id: article },
    body: { level: 'EASY' },
  }),
  'POST /reader/article/{id}/settle_senses': ofArticle,
  'POST /reader/article/{id}/ask_questions': ofArticle,
  'POST /reader/article/{id}/alternatives': ({ article }) => ({
    params: { id: article },
    body: { text: 'a '.repeat(1_500).trim(), zh: han(12_000), instruction: han(200) },
  }),
  'POST /reader/article/{id}/alternatives/choose': ({ article }) => ({
    params: { id: article },
    body: { text: 'a '.repeat(1_500).trim(), zh: han(12_000), engine: 'x'.repeat(200) },
  }),
  'GET /reader/article/{id}/terms': ofArticle,
  'GET /reader/article/{id}/entities': ofArticle,
  'POST /reader/article/{id}/entities/decide': ({ article }) => ({
    params: { id: article },
    body: { name: 'N'.repeat(80), state: 'accepted', here: han(200) },
  }),
  'GET /reader/term/{id}/uses': () => ({ params: { id: 1 } }),
  'POST /reader/term/{id}/retranslate': () => ({ params: { id: 1 } }),
  'POST /reader/article/{id}/pictures': ofArticle,
  'GET /api/english/sound': () => ({ query: { text: 'a '.repeat(300).trim() } }),
  'GET /reader/article/{id}/audio/{number}': ({ others }) => ({
    params: { id: others[1], number: 1 },
    query: { version: 1 },
  }),
  'GET /reader/webhook': none,
  'POST /reader/webhook': () => ({
    body: {
      name: han(WEBHOOK_NAME_MAX),
      url: `https://example.org/${'x'.repeat(WEBHOOK_URL_MAX - 20)}`,
      events: [...WEBHOOK_EVENTS],
    },
  }),
  'POST /reader/webhook/{id}/update': () => ({
    params: { id: 1 },
    body: { name: han(WEBHOOK_NAME_MAX), events: [...WEBHOOK_EVENTS], is_on: true },
  }),
  'POST /reader/webhook/{id}/delete': () => ({ params: { id: 1 } }),
  'POST /reader/webhook/{id}/secret': () => ({ params: { id: 1 } }),
  'POST /reader/webhook/{id}/test': () => ({ params: { id: 1 } }),
  'GET /reader/webhook/{id}/delivery': () => ({ params: { id: 1 } }),
  'POST /reader/webhook/{id}/resend': () => ({
    params: { id: 1 },
    body: { delivery: 'x'.repeat(60) },
  }),
  'GET /reader/term': page(200, { q: han(100) }),
  'POST /reader/term': () => ({ body: { source: randomUUID(), target: han(60), note: han(60) } }),
  'POST /reader/term/{id}/update': () => ({ params: { id: 1 }, body: { note: han(60) } }),
  'POST /reader/term/{id}/delete': () => ({ params: { id: 1 } }),
  'POST /reader/term/{id}/restore': () => ({ params: { id: 1 } }),
  'POST /reader/term/import': () => ({
    body: { text: times(2_000, (at) => `Term number ${at},${han(30)}`).join('\n') },
  }),
  'GET /reader/term/export': none,
  'GET /api/appinfo/notify': none,
  'GET /reader/book': page(
    50,
    { q: han(100) },
    { difficulty: 'STANDARD', sort: 'easy', known: 90 },
  ),
  'GET /reader/mybook': none,
  'GET /reader/mybook/{id}': ofBook,
  'GET /reader/book/{id}/show': ofBook,
  'GET /reader/book/{id}/words': ({ book }) => ({
    params: { id: book.id },
    query: { limit: 200 },
  }),
  'GET /reader/book/{id}/reading': ofBook,
  'GET /reader/book/room': () => ({ query: { bytes: 100 * 1024 ** 2, digest: 'f'.repeat(64) } }),
  'GET /reader/book/{id}/search': ({ book }) =>
    ['e', 'x'.repeat(100)].map((q) => ({ params: { id: book.id }, query: { q, limit: 100 } })),
  'GET /reader/mybook/search': () => ({ query: { q: 'x'.repeat(100) } }),
  'POST /reader/mybook/add': ({ book }) => ({ body: { book_uuid: book.uuid } }),
  // Taken off the shelf and put back before: the walk reads the book afterwards.
  'POST /reader/mybook/{id}/remove': () => ({ params: { id: 1_000_000 }, body: {} }),
  'POST /reader/mybook/{id}/pos': ({ book }) => ({
    params: { id: book.id },
    body: { pos: { chapter: 100, block_id: 'b'.repeat(64), offset: 10_000_000, progress: 1 } },
  }),
  'GET /reader/book/{id}/mynote': ofBook,
  'POST /reader/book/{id}/note/add': ({ book }) => ({
    params: { id: book.id },
    body: {
      chapter: 1,
      note_uuid: randomUUID(),
      text: 'x'.repeat(MAX_QUOTE),
      comment: han(MAX_COMMENT),
      tag: han(60),
      data: anchor,
    },
  }),
  'POST /reader/book/notes/{id}/delete': ({ book }) => ({
    params: { id: book.id },
    body: { note_uuid: randomUUID() },
  }),
  'GET /reader/book/{id}/bookmark': ofBook,
  'POST /reader/book/{id}/bookmark/add': ({ book }) => ({
    params: { id: book.id },
    body: { bookmark_uuid: randomUUID(), chapter: 1, block_id: 'b0', offset: 1_000_000 },
  }),
  'POST /reader/book/{id}/bookmark/delete': ({ book }) => ({
    params: { id: book.id },
    body: { bookmark_uuid: randomUUID() },
  }),
  'POST /reader/book/upload_by_link': () => ({
    body: { link: `https://e.example/${'x'.repeat(1_980)}`, digest: '', title: han(200) },
  }),
  'POST /reader/book/paste': ({ words }) => ({
    body: { title: han(200), text: `${words.join(' ')}. `.repeat(12).slice(0, 1_900_000) },
  }),
  'POST /reader/book/{id}/update': ({ book }) => ({
    params: { id: book.id },
    body: { title: han(200), title_zh: han(200), authors: han(300), summary: han(3_000) },
  }),
  'POST /reader/book/{id}/delete': () => ({ params: { id: 1_000_000 }, body: {} }),
  'POST /reader/book/{id}/publish': ({ book }) => ({
    params: { id: book.id },
    body: { publish: true },
  }),
  'GET /reader/task/{id}': ofNobody,
  'GET /api/appinfo/contact_qywx': none,
  'POST /api/appinfo/contact_qywx': () => ({
    body: { contact: { name: han(20), note: han(60), link: `https://a.cn/${'x'.repeat(280)}` } },
  }),
  'GET /reader/notice': page(100),
  'POST /reader/notice': () => ({
    body: { title: han(40), body: han(200), starts_at: new Date().toISOString() },
  }),
  'POST /reader/notice/{id}/delete': () => ({ params: { id: 987_654_321 } }),
  'GET /reader/health': none,
  'GET /reader/audit': page(100, { actor: han(40), subject: han(60) }),
  'GET /reader/audit/export': none,
  'GET /reader/task': page(100),
  'POST /reader/task/{id}/retry': ofNobody,
  'POST /reader/task/{id}/cancel': ofNobody,
  'POST /reader/task/{id}/dismiss': ofNobody,
};

export const KEYS = Object.keys(contract) as (keyof Api)[];

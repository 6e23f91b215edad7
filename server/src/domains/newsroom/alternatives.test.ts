import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_INSTRUCTION, MAX_TO_TRANSLATE } from '@bluebird/contract/translation-limits.ts';
import {
  answers,
  broken,
  fakeChinese,
  passageAsked,
  refuses,
  serveModel,
  type ModelAnswer,
} from '#test/fake-language-model.ts';
import { machineTranslates, serveLibreTranslate } from '#test/fake-libre-translate.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { ALTERNATIVES_A_DAY } from './alternatives.service.ts';

/** Gives several translations of the passage it is asked about, as JSON. */
const offers =
  (...heads: string[]): ModelAnswer =>
  (response, asked, key) => {
    const translations = heads.map((head) => fakeChinese(passageAsked(asked), head));
    answers(JSON.stringify({ translations }))(response, asked, key);
  };
const says = (...translations: string[]) => answers(JSON.stringify({ translations }));

const model = closeAfterwards(await serveModel(offers('甲')));
const machine = closeAfterwards(await serveLibreTranslate(machineTranslates('机')));
const server = await startServer({
  AI_BASE_URL: model.baseUrl,
  AI_MODEL: 'test-model',
  MT_BASE_URL: machine.baseUrl,
});
const editor = await server.user('editor');
let id: number;
let text = '';

beforeEach(async () => {
  model.answer(offers('甲', '乙', '丙'));
  machine.answer(machineTranslates('机'));
  id = await newArticle(server);
  const mark = crypto.randomUUID().replaceAll(/\d/g, 'q');
  text = `The ferry ${mark} left the quay before anyone had woken.`;
});

const ask = (body: object = {}, by: TestUser | undefined = editor, of = id) =>
  server.call(
    'POST /reader/article/{id}/alternatives',
    { params: { id: of }, body: { text, ...body } },
    by,
  );
const choose = (body: object, by: TestUser | undefined = editor, of = id) =>
  server.call(
    'POST /reader/article/{id}/alternatives/choose',
    { params: { id: of }, body: { text, engine: 'test-model', ...body } },
    by,
  );
const kept = async () =>
  (await server.call('POST /api/english/trans', { body: { text } }, editor)).result.zh;

describe('a passage', () => {
  test('gets several translations, never what is kept, by the editor’s wish', async () => {
    await choose({ zh: fakeChinese(text, '旧') });
    const { result } = await ask({ instruction: '更口语', zh: fakeChinese(text, '乙') });
    expect(result.alternatives).toEqual([
      { zh: fakeChinese(text, '甲'), engine: 'test-model', faults: [] },
      { zh: fakeChinese(text, '丙'), engine: 'test-model', faults: [] },
    ]);
    const [asked] = model.asked;
    expect(asked!.messages[0]!.content).toContain('"更口语"');
    expect(asked!.response_format).toEqual({ type: 'json_object' });
    expect(await kept()).toBe(fakeChinese(text, '旧'));
  });

  test('is told what is wrong with each, the best first, and what is none is left out', async () => {
    const term = { source: text.split(' ')[2]!, target: '望月号' };
    await server.call('POST /reader/term', { body: term }, editor);
    const good = fakeChinese(text, '望月号');
    model.answer(says('抱歉，我无法翻译这段内容。', fakeChinese(text, '甲'), good));
    expect((await ask()).result.alternatives).toEqual([
      { zh: good, engine: 'test-model', faults: [] },
      {
        zh: fakeChinese(text, '甲'),
        engine: 'test-model',
        faults: [`「${term.source}」应译作「望月号」`],
      },
    ]);
    expect(model.asked[0]!.messages[0]!.content).toContain('"望月号"');
  });

  test('that the editor has chosen for is what is kept of it', async () => {
    const zh = fakeChinese(text, '选');
    expect((await choose({ zh })).http).toBe(200);
    expect(await kept()).toBe(zh);
    expect((await choose({ zh: fakeChinese(text, '再选') })).http).toBe(200);
    expect(await kept()).toBe(fakeChinese(text, '再选'));
    expect(model.asked).toHaveLength(0);
  });

  test('is asked about once more when the answer has another shape', async () => {
    model.answer(
      answers('这是译文。'),
      answers('```json\n{"translations": ["甲译文船开了。"]}\n```'),
    );
    const { result } = await ask({ text: 'The ferry left.' });
    expect(result.alternatives.map(({ zh }) => zh)).toEqual(['甲译文船开了。']);
    model.answer(answers('这是译文。'));
    const none = await ask();
    expect([none.http, none.status.reason]).toEqual([503, 'unavailable']);
    expect(model.asked).toHaveLength(2);
  });

  test('of the largest size is taken, and one character more refused', async () => {
    const long = `${'A gull sat. '.repeat(300)}`.slice(0, MAX_TO_TRANSLATE - 1);
    const full = `${long.trimEnd().padEnd(MAX_TO_TRANSLATE, 'x')}`;
    expect((await ask({ text: full, instruction: '短'.repeat(MAX_INSTRUCTION) })).http).toBe(200);
    const more = await ask({ text: `${full}x` });
    expect(more.status).toMatchObject({ reason: 'invalid_input' });
    expect(Object.keys(more.status.fields!)).toEqual(['text']);
  });
});

test('machine translation offers what it has, but cannot be told anything', async () => {
  const { result } = await ask({ ai: false });
  expect(result.alternatives.map(({ engine }) => engine)).toEqual(Array(3).fill('LibreTranslate'));
  expect(machine.asked[0]).toMatchObject({ q: [text], alternatives: 2 });
  const told = await ask({ ai: false, instruction: '更口语' });
  expect(Object.keys(told.status.fields!)).toEqual(['instruction']);
});

test('without an engine it is said plainly, and nothing is counted', async () => {
  const other = await startServer();
  const user = await other.user('editor');
  const params = { id: await newArticle(other) };
  const call = (path: 'alternatives' | 'alternatives/choose', body: object) =>
    other.call(`POST /reader/article/{id}/${path}`, { params, body: { text, ...body } }, user);
  const refused = await call('alternatives', {});
  expect([refused.http, refused.status.msg]).toEqual([409, '没有配置翻译服务，无法翻译']);
  expect((await call('alternatives', { ai: true })).status.msg).toContain('语言模型');
  const chosen = await call('alternatives/choose', { zh: '中文', engine: 'test-model' });
  expect(chosen.status.reason).toBe('translator_not_configured');
});

test('an engine that fails is told, and costs nothing', async () => {
  const user = await server.user('editor');
  for (const [answer, said] of [
    [refuses(401), '密钥'],
    [broken.hangUp, '没有应答'],
  ] as const) {
    model.answer(answer);
    const { http, status } = await ask({}, user);
    expect([http, status.reason]).toEqual([503, 'unavailable']);
    expect(status.msg).toContain(said);
  }
  const uses = await server.context.db
    .selectFrom('translation_uses')
    .select('uses')
    .where('user_id', '=', user.userId)
    .execute();
  expect(uses).toEqual([{ uses: 0 }]);
});

test('a day has an end', async () => {
  const busy = await server.user('editor');
  await ask({}, busy);
  await server.context.db
    .updateTable('translation_uses')
    .set({ uses: ALTERNATIVES_A_DAY })
    .where('user_id', '=', busy.userId)
    .execute();
  expect((await ask({}, busy)).status.reason).toBe('rate_limited');
});

test.each<[string, object, string]>([
  ['nothing to translate', { text: ' ' }, 'text'],
  ['no English', { text: '一二三' }, 'text'],
  ['a wish too long', { instruction: '长'.repeat(MAX_INSTRUCTION + 1) }, 'instruction'],
  ['no such part', { part: 'footnote' }, 'part'],
])('%s is refused before anything is asked', async (_name, body, field) => {
  const { http, status } = await ask(body);
  expect([http, Object.keys(status.fields!)]).toEqual([400, [field]]);
  expect(model.asked).toHaveLength(0);
});

test('is for editors, of articles that are there', async () => {
  const reader = await server.user();
  const nobody = { userId: 0, token: '', username: '' };
  expect([(await ask({}, nobody)).http, (await ask({}, reader)).http]).toEqual([401, 403]);
  expect((await ask({}, editor, 987_654)).status.reason).toBe('article_not_found');
  const zh = fakeChinese(text);
  expect((await choose({ zh }, reader)).http).toBe(403);
  expect((await choose({ zh }, editor, 987_654)).status.reason).toBe('article_not_found');
  expect((await choose({ zh: 'no Chinese' })).status.reason).toBe('invalid_input');
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import {
  answers,
  broken,
  passageAsked,
  refuses,
  serveModel,
  translates,
  type ModelAnswer,
} from '#test/fake-language-model.ts';
import { machineTranslates, serveLibreTranslate } from '#test/fake-libre-translate.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { startServer } from '#test/harness.ts';
import { endedTask } from '#test/factories/task.ts';
import { newArticle, type SampleBlock } from '#test/factories/article.ts';

/** Thirty passages: more than one batch. */
const SENTENCES = Array.from({ length: 30 }, (_, n) => `Ferry number ${n} left the quay.`);

const provider = closeAfterwards(await serveModel(translates('译文')));
const server = await startServer(
  { AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'sk-1', AI_MODEL: 'test-model' },
  { jobs: true },
);
const editor = await server.user('editor');
let id: number;
/** Texts of one test are another's nowhere. */
let mark = '';

beforeEach(async () => {
  provider.answer(translates('译文'));
  // Without figures, which a translation would have to keep.
  mark = crypto.randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  id = await newText(
    SENTENCES.map((text, n) => ({ id: `b${n}`, kind: 'paragraph', text: said(text) })),
  );
});

const said = (text: string) => `${text} ${mark}.`;

const newText = (blocks: SampleBlock[]) =>
  newArticle(server, { title: said('Ferries'), title_zh: '', blocks });

const retranslate = (query: Record<string, unknown> = {}, token = editor.token, of = id) =>
  server.call('POST /reader/article/{id}/retranslate', { params: { id: of }, query }, { token });
const ended = (taskId: string) => endedTask(server, editor, taskId);
const follow = async (query?: Record<string, unknown>) =>
  ended((await retranslate(query)).result.task_id);
const newsroomArticle = async () =>
  (await server.call('GET /reader/article/{id}/newsroom', { params: { id } }, editor)).result;
const write = async (change: (block: Block, n: number) => Block) => {
  const { version, blocks } = await newsroomArticle();
  const body = { article: { version, blocks: blocks.map(change) } };
  await server.call('POST /reader/article/{id}/update', { params: { id }, body }, editor);
};

/** Has the model wait with its answers: `asked` comes with the first question. */
function hold() {
  const { promise: asked, resolve: begun } = Promise.withResolvers<void>();
  const { promise: free, resolve: goOn } = Promise.withResolvers<void>();
  provider.answer(async (response, question, key) => {
    begun();
    await free;
    translates('译文')(response, question, key);
  });
  return { asked, goOn };
}

describe('an article', () => {
  test('is translated whole, title too, in one version of the machine’s', async () => {
    const task = await follow();
    expect(task).toMatchObject({ status: 'done', progress: 100, result: { failed: 0 } });
    const after = await newsroomArticle();
    expect(after.title_zh).toMatch(/^译文/);
    expect(after).toMatchObject({ translated: { done: 30, of: 30 }, version: 2 });
    expect(
      after.blocks.every((b) => b.zh!.startsWith('译文') && b.zh_engine === 'test-model'),
    ).toBe(true);
    expect(provider.asked).toHaveLength(31);
    // It is out, so what the machine made of it waits.
    expect(after.revision).toEqual({ state: 'pending', reason: '' });
    const shown = await server.call('GET /reader/article/{id}/show', { params: { id } });
    expect(shown.result.blocks.some(({ zh }) => zh)).toBe(false);
  });

  test('is asked about once: what is kept is used again', async () => {
    await follow();
    provider.answer(translates('另一种译文'));
    expect((await follow({ cache: true })).status).toBe('done');
    expect(provider.asked).toHaveLength(0);
    expect((await newsroomArticle()).version).toBe(2);
  });

  test('what a person wrote stays; without cache it goes, and an earlier version has it', async () => {
    await write((block, n) => (n === 3 ? { ...block, zh: '人写的' } : block));
    await follow();
    const blocks = (await newsroomArticle()).blocks;
    expect([blocks[3]!.zh, blocks[3]!.zh_engine, blocks[4]!.zh!.slice(0, 2)]).toEqual([
      '人写的',
      undefined,
      '译文',
    ]);
    provider.answer(translates('新译文'));
    await follow({ cache: false });
    const anew = await newsroomArticle();
    expect(anew.blocks.every(({ zh }) => zh!.startsWith('新译文'))).toBe(true);
    expect(anew.title_zh).toMatch(/^新译文/);
    const { result } = await server.call(
      'GET /reader/article/{id}/versions/{version}',
      { params: { id, version: 3 } },
      editor,
    );
    expect([result.act, result.text[3]!.zh]).toEqual(['retranslate', '人写的']);
  });

  test('a passage without a translation is passed over and counted', async () => {
    const odd: ModelAnswer = (response, asked, key) => {
      const about = asked.messages.at(-1)!.content;
      return (about.includes('number 7 ') ? answers('No idea.') : translates('译文'))(
        response,
        asked,
        key,
      );
    };
    provider.answer(odd);
    const task = await follow();
    expect(task).toMatchObject({ status: 'done', result: { failed: 1 } });
    expect(task.message).toContain('1 段没有成功');
    expect((await newsroomArticle()).blocks[7]!.zh).toBeUndefined();
  });

  test('a passage that the model refuses is asked for once more, marked, and never kept', async () => {
    const refusal = '抱歉，作为人工智能助手，我无法翻译这段内容。';
    provider.answer((response, asked, key) =>
      (/number 1\d /.test(passageAsked(asked)) ? answers(refusal) : translates('译文'))(
        response,
        asked,
        key,
      ),
    );
    const task = await follow();
    expect(task).toMatchObject({ status: 'done', result: { failed: 10 } });
    expect(task.message).toContain('模型拒绝翻译 10 段');
    expect((task.result as { failures: unknown[] }).failures).toContainEqual({
      text: said(SENTENCES[12]!).slice(0, 80),
      fault: 'refusal',
    });
    expect(provider.asked).toHaveLength(31 + 10);
    expect((await newsroomArticle()).translated).toEqual({ done: 20, of: 30 });
    provider.answer(translates('后来'));
    await follow({ cache: true });
    expect(provider.asked).toHaveLength(10);
    const blocks = (await newsroomArticle()).blocks.filter(({ zh }) => zh!.startsWith('后来'));
    expect(blocks).toHaveLength(10);
  });

  test('one slip is mended by the second answer', async () => {
    const seen = new Set<string>();
    provider.answer((response, asked, key) => {
      const text = passageAsked(asked);
      const first = !seen.has(text);
      seen.add(text);
      (first ? answers(text) : translates('译文'))(response, asked, key);
    });
    expect(await follow()).toMatchObject({ status: 'done', result: { failed: 0 } });
    expect(provider.asked[1]!.messages[0]!.content).not.toContain('Your last answer');
    expect(provider.asked.at(-1)!.messages[0]!.content).toContain('repeated the English');
  });

  test('the same answer to every passage is a translation of one alone', async () => {
    const texts = ['rowed', 'sailed', 'drifted', 'steamed', 'swam'].map(
      (verb) => `Before anyone noticed the old keeper ${verb} away from the quay.`,
    );
    id = await newText(texts.map((text, n) => ({ id: `b${n}`, kind: 'paragraph', text })));
    provider.answer(answers('谁也没有留意的时候，守灯的老人已经离开码头了。'));
    const task = await follow();
    expect(task.message).toContain('与别段译文雷同');
    expect(task).toMatchObject({ status: 'done', result: { failed: 5 } });
    // Whichever was first has it, the title perhaps.
    const { title_zh, translated } = await newsroomArticle();
    expect(translated.done + (title_zh ? 1 : 0)).toBe(1);
  });

  test('of which nothing was translated has failed', async () => {
    provider.answer(answers('抱歉，我无法翻译这段内容。'));
    const task = await follow();
    expect(task).toMatchObject({ status: 'failed', result: { failed: 31 } });
    expect(task.message).toContain('模型拒绝翻译 31 段');
    expect((await newsroomArticle()).version).toBe(1);
  });

  test('what people write meanwhile stays, and no passage is passed over for it', async () => {
    await write((block, n) => (n === 3 ? { ...block, zh: '人先写的' } : block));
    const { asked, goOn } = hold();
    const { result } = await retranslate({ cache: false });
    await asked;
    await write((block, n) => (n < 2 ? { ...block, zh: '人后写的' } : block));
    goOn();
    expect(await ended(result.task_id)).toMatchObject({ status: 'done', result: { failed: 0 } });
    const after = await newsroomArticle();
    expect(after.blocks.slice(0, 4).map(({ zh }) => zh!.replace(/(?<=译文).*/, ''))).toEqual([
      '人后写的',
      '人后写的',
      '译文',
      '译文',
    ]);
    expect(after.blocks.slice(2).every(({ zh }) => zh!.startsWith('译文'))).toBe(true);
  });

  test('completing goes on to the end when a person takes some of it over', async () => {
    const { asked, goOn } = hold();
    const { result } = await retranslate({ cache: true });
    await asked;
    await write((block, n) => (n < 5 ? { ...block, zh: '人写的' } : block));
    goOn();
    expect(await ended(result.task_id)).toMatchObject({ status: 'done', result: { failed: 0 } });
    const after = await newsroomArticle();
    expect(after.translated).toEqual({ done: 30, of: 30 });
    expect(after.blocks.filter(({ zh }) => zh === '人写的')).toHaveLength(5);
  });

  test('a model that refuses us is not asked again and again', async () => {
    provider.answer(refuses(401));
    const task = await follow();
    expect(task).toMatchObject({ status: 'failed', result: { reason: 'translation_unavailable' } });
    expect(task.message).toMatch(/拒绝了请求/);
    expect(provider.asked).toHaveLength(24);
  });

  test('a passage that is refused is passed over', async () => {
    const picky: ModelAnswer = (response, asked, key) => {
      const about = asked.messages.at(-1)!.content;
      return (about.includes('number 7 ') ? refuses(400) : translates('译文'))(
        response,
        asked,
        key,
      );
    };
    provider.answer(picky);
    expect(await follow()).toMatchObject({ status: 'done', result: { failed: 1 } });
    expect(provider.asked).toHaveLength(31);
  });

  test('a model that is gone in the middle leaves what was done', async () => {
    let left = 28;
    const tired: ModelAnswer = (response, asked, key) =>
      (left-- > 0 ? translates('译文') : broken.hangUp)(response, asked, key);
    provider.answer(tired);
    const task = await follow();
    expect(task).toMatchObject({ status: 'failed', result: { reason: 'translation_unavailable' } });
    expect(task.message).toMatch(/已完成的部分/);
    const { done } = (await newsroomArticle()).translated;
    expect(done).toBeGreaterThan(20);
    expect(done).toBeLessThan(30);
    provider.answer(translates('译文'));
    expect((await follow()).status).toBe('done');
    expect(provider.asked.length).toBeLessThan(10);
    expect((await newsroomArticle()).translated).toEqual({ done: 30, of: 30 });
  });
});

test('asked for fifty times at once it is one task', async () => {
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  provider.answer(async (...call) => {
    await gate;
    translates('译文')(...call);
  });
  const all = await Promise.all(Array.from({ length: 50 }, () => retranslate()));
  expect(new Set(all.map(({ result }) => result.task_id)).size).toBe(1);
  release();
  await ended(all[0]!.result.task_id);
});

test('an imported article is translated by itself', async () => {
  const source = { format: 'text', content: `Gulls\n\n${said('A gull sat on the quay.')}` };
  const { result } = await server.call('POST /reader/article/import', { body: { source } }, editor);
  id = Number((await ended(result.task_id)).result!.article_id);
  await eventually(async () =>
    expect((await newsroomArticle()).translated).toEqual({ done: 1, of: 1 }),
  );
  const asked = { text: said('A gull sat on the quay.') };
  const translated = await server.call('POST /api/english/trans', { body: asked }, editor);
  expect(translated.result).toMatchObject({
    zh: expect.stringMatching(/^译文/),
    engine: 'test-model',
    automatic: true,
  });
});

test('what was imported to be published unread is read in Chinese at once', async () => {
  const source = { format: 'text', content: `Terns\n\n${said('A tern sat on the quay.')}` };
  const body = { source, publish: true };
  const { result } = await server.call('POST /reader/article/import', { body }, editor);
  id = Number((await ended(result.task_id)).result!.article_id);
  await eventually(async () => {
    const { result } = await server.call('GET /reader/article/{id}/show', { params: { id } });
    expect(result.blocks[0]!.zh).toMatch(/^译文/);
  });
  expect((await newsroomArticle()).revision).toBeNull();
});

describe('the engine', () => {
  test('is what `ai` says; a machine where nothing is said', async () => {
    const machine = await serveLibreTranslate(machineTranslates('机译'));
    const other = await startServer(
      {
        AI_BASE_URL: provider.baseUrl,
        AI_MODEL: 'test-model',
        MT_BASE_URL: machine.baseUrl,
        MT_API_KEY: 'key-1',
      },
      { jobs: true },
    );
    onTestFinished(machine.close);
    const user = await other.user('editor');
    const names = await other.call('GET /reader/newsroom/translators', {}, user);
    expect(names.result).toEqual({ model: 'test-model', machine: 'LibreTranslate' });
    for (const [ai, engine] of [
      [undefined, 'LibreTranslate'],
      ['true', 'test-model'],
      ['false', 'LibreTranslate'],
    ] as const) {
      const params = { id: await newArticle(other) };
      const query = { cache: 'false', ...(ai && { ai }) };
      const call = 'POST /reader/article/{id}/retranslate';
      const { result } = await other.call(call, { params, query }, user);
      await eventually(async () => {
        const of = { params: { id: result.task_id } };
        const task = await other.call('GET /reader/task/{id}', of, user);
        expect(task.result.status).toBe('done');
      });
      const { blocks } = (await other.call('GET /reader/article/{id}/newsroom', { params }, user))
        .result;
      const engines = blocks.flatMap(({ zh_engine }) => zh_engine ?? []);
      expect(new Set(engines), String(ai)).toEqual(new Set([engine]));
    }
    expect(machine.asked[0]).toMatchObject({
      source: 'en',
      target: 'zh',
      format: 'text',
      api_key: 'key-1',
    });
  });

  test('that is wanted and not there is refused before any work', async () => {
    const machine = await retranslate({ ai: false });
    expect([machine.http, machine.status.reason]).toEqual([409, 'translator_not_configured']);
    expect(machine.status.msg).toBe('没有配置机器翻译服务，不能用它翻译');
    const other = await startServer({}, { jobs: true });
    const user = await other.user('editor');
    const params = { id: await newArticle(other) };
    const ask = (query: object) =>
      other.call('POST /reader/article/{id}/retranslate', { params, query: { ...query } }, user);
    expect((await ask({})).status.msg).toBe('没有配置翻译服务，无法翻译');
    expect((await ask({ ai: true })).status.msg).toBe('没有配置语言模型，不能用它翻译');
    const tasks = await other.call('GET /reader/task', {}, user);
    expect(tasks.result.items).toEqual([]);
    expect((await retranslate({ ai: 'perhaps' })).status.reason).toBe('invalid_input');
  });
});

test('without cache title and summary are renewed too, but not what was written meanwhile', async () => {
  const rename = async (title_zh: string) => {
    const { version } = await newsroomArticle();
    const article = {
      version,
      title_zh,
      summary: said('A summary of ferries.'),
      summary_zh: '旧摘要',
    };
    await server.call(
      'POST /reader/article/{id}/update',
      { params: { id }, body: { article } },
      editor,
    );
  };
  await rename('旧标题');
  await follow({ cache: true });
  expect(await newsroomArticle()).toMatchObject({ title_zh: '旧标题', summary_zh: '旧摘要' });
  provider.answer(translates('新'));
  await follow({ cache: false });
  expect((await newsroomArticle()).title_zh).toMatch(/^新/);
  expect((await newsroomArticle()).summary_zh).toMatch(/^新/);
  const held = hold();
  const { result } = await retranslate({ cache: false });
  await held.asked;
  await rename('人改的标题');
  held.goOn();
  await ended(result.task_id);
  expect((await newsroomArticle()).title_zh).toBe('人改的标题');
});

describe('agreed terms', () => {
  const add = (body: object) => server.call('POST /reader/term', { body }, editor);
  const remove = (termId: number) =>
    server.call('POST /reader/term/{id}/delete', { params: { id: termId } }, editor);
  /** Answers with a term's Chinese from the second time on it is asked about a text. */
  const learns = (target: string): ModelAnswer => {
    const seen = new Set<string>();
    return (response, asked, key) => {
      const text = passageAsked(asked);
      const again = seen.has(text);
      seen.add(text);
      translates(again ? `译文${target}` : '译文')(response, asked, key);
    };
  };
  const asksOf = (text: string) => provider.asked.filter((asked) => passageAsked(asked) === text);

  test('are told where they occur, asked for again, and else the passage is marked', async () => {
    const wharf = `Wharf ${mark}`;
    const text = `The ${wharf} was full of people that morning.`;
    id = await newText([
      { id: 'b0', kind: 'paragraph', text },
      { id: 'b1', kind: 'paragraph', text: said('Nobody else came.') },
    ]);
    const { result: term } = await add({ source: wharf, target: '望夫码头' });
    onTestFinished(async () => void (await remove(term.id)));
    provider.answer(learns('望夫码头'));
    await follow();
    const [first, second] = asksOf(text).map(({ messages }) => messages[0]!.content);
    expect(first).toContain(`${JSON.stringify(wharf)} is "望夫码头"`);
    expect(second).toMatch(/demands:\n.*望夫码头/);
    expect(asksOf(said('Nobody else came.'))[0]!.messages[0]!.content).not.toContain('agreed');
    expect((await newsroomArticle()).blocks[0]!.zh).toContain('望夫码头');

    await server.call(
      'POST /reader/term/{id}/update',
      { params: { id: term.id }, body: { target: '盼归码头' } },
      editor,
    );
    provider.answer(translates('译文'));
    const task = await follow({ cache: true });
    // What is kept contradicts the glossary now: it is not used again, and nothing else is asked.
    expect(new Set(provider.asked.map(passageAsked))).toEqual(new Set([text]));
    expect(provider.asked).toHaveLength(2);
    expect(task.message).toContain('译名不符 1 段');
    expect(task.result!.failures).toEqual([
      {
        text: text.slice(0, 80),
        fault: 'terms',
        lacking: [{ source: wharf, target: '盼归码头' }],
      },
    ]);
    expect((await newsroomArticle()).blocks[0]!.zh).toContain('望夫码头');
    const shown = await server.call('GET /reader/article/{id}/terms', { params: { id } }, editor);
    expect(shown.result.terms.map(({ target }) => target)).toEqual(['盼归码头']);
  });

  test('of a publication hold before the site’s', async () => {
    const wharf = `Jetty ${mark}`;
    id = await newText([{ id: 'b0', kind: 'paragraph', text: `At the ${wharf} nobody waited.` }]);
    const { result: creator } = await server.call(
      'POST /reader/creator',
      { body: { name: `Tide ${mark}`, name_zh: '', about: '', logo: null, host: null } },
      editor,
    );
    await add({ source: wharf, target: '甲码头' });
    await add({ source: wharf, target: '乙码头', creator_id: creator.id });
    const demanded = async () => {
      const shown = await server.call('GET /reader/article/{id}/terms', { params: { id } }, editor);
      return shown.result.terms.map(({ target }) => target);
    };
    expect(await demanded()).toEqual(['甲码头']);
    const { version } = await newsroomArticle();
    const article = { version, creator_id: creator.id };
    await server.call(
      'POST /reader/article/{id}/update',
      { params: { id }, body: { article } },
      editor,
    );
    expect(await demanded()).toEqual(['乙码头']);
    provider.answer(translates('乙码头'));
    await follow({ cache: false });
    expect((await newsroomArticle()).blocks[0]!.zh).toContain('乙码头');
  });
});

test('is for editors, of articles that are there', async () => {
  const reader = await server.user();
  expect((await retranslate({}, '')).http).toBe(401);
  expect((await retranslate({}, reader.token)).http).toBe(403);
  expect((await retranslate({}, editor.token, 987_654)).status.reason).toBe('article_not_found');
  expect((await retranslate({ cache: 'maybe' })).status.reason).toBe('invalid_input');
});

describe('when the day’s money is spent', () => {
  const settings = { enabled: true, prices: [{ model: 'test-model', input: 1000, output: 1000 }] };
  const decide = async (budget: number | null) => {
    const body = { ...settings, tasks: [], budget };
    const admin = await server.user('admin');
    expect((await server.call('POST /reader/ai/settings', { body }, admin)).http).toBe(200);
  };

  test('what is missing waits for tomorrow, says so, and what is made stays', async () => {
    // A passage is expected to cost a little over one yuan, and does cost 0.049.
    await decide(1.2);
    onTestFinished(() => decide(null));
    const { result } = await retranslate();
    const taskOf = async () =>
      (await server.call('GET /reader/task/{id}', { params: { id: result.task_id } }, editor))
        .result;
    await eventually(async () =>
      expect(await taskOf()).toMatchObject({
        status: 'queued',
        message: '今天的 AI 预算用完了，明天 0 点后自动接着做',
      }),
    );
    const made = provider.asked.map(passageAsked);
    // Asked for again, it is the same task that waits.
    expect((await retranslate()).result.task_id).toBe(result.task_id);
    const { rows } = await sql<{ inHours: number }>`
      select extract(epoch from start_after - now()) / 3600 as "inHours" from pgboss.job
      where name = 'articles.translate' and state = 'created' and id = (
        select job_id from tasks where id = ${result.task_id})`.execute(server.context.db);
    expect(Number(rows[0]!.inHours)).toBeGreaterThan(0);
    expect(Number(rows[0]!.inHours)).toBeLessThanOrEqual(24);
    await decide(null);
    await sql`update pgboss.job set start_after = now()
      where name = 'articles.translate' and state = 'created'`.execute(server.context.db);
    expect(await ended(result.task_id)).toMatchObject({ status: 'done', result: { failed: 0 } });
    const again = provider.asked.map(passageAsked).filter((text) => made.includes(text));
    expect(again).toHaveLength(made.length);
  });
});

import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_FORMS } from '@bluebird/contract/export-forms.ts';
import type { PrintedIssue } from '@bluebird/engine/typesetting/printed.ts';
import { DAY_MS } from '#core/durations.ts';
import { eventually } from '#test/eventually.ts';
import { newArticle, NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { saveWord } from '#test/factories/word.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' }, { jobs: true });
const { context } = server;

/** What the template was given, the last first. */
const set: PrintedIssue[] = [];
const { pdf } = context.typesetting;
context.typesetting.pdf = (task) => {
  set.unshift(task.data as PrintedIssue);
  return pdf(task);
};

const LOCKED = ['One gull came.', 'Two came.', 'Three came.', 'A hurricane hid the abbey.'];
const blocks = LOCKED.map((line) => ({ text: line }));

let reader: TestUser;
let member: TestUser;
let train: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  reader = await server.user();
  member = await server.user();
  await giveMembership(server, member, { level: 1, days: 30 });
});

const ask = (body: Record<string, unknown>, user: { token?: string } = reader) =>
  server.call('POST /reader/article/export', { body }, user);

/** Asks for an issue and follows its task. @returns its bytes */
async function made(body: Record<string, unknown>, user: TestUser = reader): Promise<Buffer> {
  const { http, result } = await ask(body, user);
  expect(http).toBe(200);
  if (result.task_id !== null) {
    await eventually(async () => {
      const task = await server.call(
        'GET /reader/task/{id}',
        { params: { id: result.task_id } },
        user,
      );
      expect(task.result).toMatchObject({ status: 'done', progress: 100 });
    });
  }
  const answer = await fetch(server.base + result.url);
  expect(answer.status).toBe(200);
  // An e-book is made again once its articles are analysed, as its notes come from that.
  if (body['form'] !== 'epub')
    expect((await ask(body, user)).result).toMatchObject({ status: 'ready', task_id: null });
  return Buffer.from(await answer.arrayBuffer());
}

/** The texts in an archive by their names, in their order. */
async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'mimetype') expect(entry.compressionMethod).toBe(0);
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** @throws Error where a text is not well-formed XML */
function parsed(content: string): true {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(content).close();
  return true;
}

/** Addresses within an e-book that lead nowhere. */
function lost(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([name]) => name.endsWith('.xhtml') || name.endsWith('.opf'))
    .flatMap(([name, content]) =>
      [...content.matchAll(/(?:href|src)="(?!https?:)([^"#]*)(?:#([^"]*))?"/g)].flatMap(
        ([whole, file = '', id]) => {
          const target = file === '' ? content : files.get(`book/${file}`);
          if (target === undefined) return [`${name} ${whole}`];
          return id === undefined || target.includes(`id="${id}"`) ? [] : [`${name} ${whole}`];
        },
      ),
    );
}

describe('a magazine', () => {
  test('has a cover, the contents, and every article', async () => {
    const other = await newArticle(server, { title: 'The Tide Mill', title_zh: '潮汐磨坊' });
    const bytes = await made({ article_ids: [train, other], form: 'pdf', title: '周末读物' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [issue] = set;
    expect(issue).toMatchObject({ title: '周末读物', cover: 'cover-1.jpg' });
    expect(issue!.articles.map(({ title }) => title)).toEqual([
      'The Quiet Return of the Night Train',
      'The Tide Mill',
    ]);
    expect(issue!.subtitle).toMatch(/^2 篇，[\d,]+ 词$/);
  });
});

describe('an e-book', () => {
  test('is an EPUB whose parts are well formed and lead to one another', async () => {
    const other = await newArticle(server, { title: 'The Tide Mill' });
    const files = await unpacked(await made({ article_ids: [train, other], form: 'epub' }));
    expect([...files.keys()][0]).toBe('mimetype');
    expect(files.get('mimetype')).toBe('application/epub+zip');
    for (const [name, content] of files) {
      if (!/\.(?:xhtml|opf|xml|svg)$/.test(name)) continue;
      expect([name, parsed(content)]).toEqual([name, true]);
    }
    expect(lost(files)).toEqual([]);
    const package_ = files.get('book/package.opf')!;
    expect(package_).toContain('version="3.0"');
    expect(package_).toContain('properties="nav"');
    expect(package_).toContain('properties="cover-image"');
    // Everything in the archive is named in the package.
    const named = [...package_.matchAll(/href="([^"]+)"/g)].map(([, href]) => `book/${href}`);
    expect([...files.keys()].slice(3).toSorted()).toEqual(named.toSorted());
    expect(files.get('book/contents.xhtml')).toContain('The Tide Mill');
    const article = files.get('book/article-1.xhtml')!;
    const marks = [...article.matchAll(/epub:type="noteref"[^>]*href="#n(\d+)"/g)];
    expect(marks.length).toBeGreaterThan(5);
    expect([...article.matchAll(/epub:type="footnote"/g)].length).toBe(marks.length);
  });

  test('of odd texts is well formed too', async () => {
    const odd = 'A <b>&amp; ]]> \u0001 \ud83d half, 😀 𠮷 مرحبا "q" #import $x$';
    const id = await newArticle(server, {
      title: 'Odd <i>&',
      title_zh: '&lt;<!--',
      byline: '"><script>',
      blocks: [
        {
          text: odd.replace('\u0001', '').toWellFormed(),
          zh: odd.replace('\u0001', '').toWellFormed(),
        },
        { text: odd.slice(0, 8), kind: 'heading', level: 2 },
        { text: 'one', kind: 'list_item', ordered: true },
        { text: 'two', kind: 'list_item' },
        { text: 'x < y', kind: 'code' },
        { text: '', kind: 'table', rows: [Array.from({ length: 30 }, (_, i) => `<${i}>`), ['&']] },
        { text: 'Gone.', kind: 'figure', image: { src: '/files/figure/gone.webp', alt: '<' } },
        { text: '', kind: 'rule' },
        { text: 'A long sentence goes on. '.repeat(800) },
      ],
    });
    const files = await unpacked(await made({ article_ids: [id], form: 'epub', title: '<&>"' }));
    for (const [name, content] of files) {
      if (!/\.(?:xhtml|opf)$/.test(name)) continue;
      expect([name, parsed(content)]).toEqual([name, true]);
    }
    expect(lost(files)).toEqual([]);
    expect(files.get('book/article-1.xhtml')).not.toContain('<script>');
  });
});

test('Markdown has a file for each article and one of contents; nothing in a text is markup', async () => {
  const id = await newArticle(server, {
    title: '# *Not* [a](b) title',
    title_zh: '',
    blocks: [
      { text: '1. no list', zh: '- 不是列表' },
      { text: '<img src=x onerror=alert(1)> `code` **bold** _it_ | $x$' },
      { text: '', kind: 'table', rows: [['a|b', 'c\nd'], ['e']] },
    ],
  });
  const files = await unpacked(await made({ article_ids: [train, id], form: 'md' }));
  const names = [...files.keys()];
  expect(names[0]).toBe('目录.md');
  expect(names[1]).toBe('01 The Quiet Return of the Night Train.md');
  const odd = files.get(names[2]!)!;
  expect(odd).toContain('# \\# \\*Not\\* \\[a\\](b) title');
  expect(odd).toContain('1\\. no list');
  expect(odd).toContain('\\- 不是列表');
  expect(odd).toContain('\\<img src=x onerror=alert(1)\\>');
  expect(odd).toContain('| a\\|b | c d |');
  expect(files.get('目录.md')).toContain(`](<${names[1]}>)`);
});

describe('my week', () => {
  test('is what I read and starred in the last seven days, with my notes and words', async () => {
    const mine = await server.user();
    const [old, starred] = [
      await newArticle(server),
      await newArticle(server, { title: 'Starred' }),
    ];
    const at = context.clock();
    const read = (source_id: number, last_read_at: Date) =>
      context.db
        .insertInto('reading_texts')
        .values({
          user_id: mine.userId,
          source: 'ARTICLE',
          source_id,
          seconds: 90,
          moved_at: last_read_at,
          first_read_at: last_read_at,
          last_read_at,
        })
        .execute();
    await read(train, at);
    await read(old, new Date(at.getTime() - 9 * DAY_MS));
    await server.call(
      'POST /reader/article/{id}/mark',
      { params: { id: starred }, body: { action: 'star', status: true } },
      mine,
    );
    await server.call(
      'POST /reader/article/{id}/notes/add',
      {
        params: { id: train },
        body: { note_uuid: crypto.randomUUID(), text: 'The revival', comment: '我的*想法*' },
      },
      mine,
    );
    await saveWord(server, mine, {
      word: 'revival',
      context: { form: 'revival', sentence: 'The revival.', source: 'ARTICLE', source_id: train },
    });
    const { result } = await server.call('GET /reader/week', {}, mine);
    expect(result).toMatchObject({ notes: 1, words: 1 });
    const ids = result.articles.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([train, starred]));

    await made({ article_ids: ids, form: 'pdf', title: '我的一周', with_own: true }, mine);
    const printed = set[0]!.articles.find(({ title }) => title.includes('Night Train'))!;
    expect(printed.own_notes).toEqual([{ text: 'The revival', comment: '我的*想法*' }]);
    expect(printed.own_words).toMatchObject([{ word: 'revival' }]);
    expect(printed.own_words[0]!.sense).toMatch(/\p{Script=Han}/u);
    // Nobody else's issue has them.
    await made({ article_ids: ids, form: 'pdf', title: '我的一周', with_own: true }, reader);
    expect(JSON.stringify(set[0])).not.toContain('想法');
    const files = await unpacked(
      await made({ article_ids: ids, form: 'epub', title: '我的一周', with_own: true }, mine),
    );
    expect([...files.values()].join('')).toContain('我的*想法*');
  });
});

describe('whose it is', () => {
  test.each(EXPORT_FORMS)(
    '%s of a locked article ends with its free part, for a member not',
    async (form) => {
      const id = await newArticle(server, { title: `Locked ${form}`, is_lock: true, blocks });
      const texts = async (user: TestUser) => {
        const bytes = await made({ article_ids: [id], form }, user);
        return form === 'pdf'
          ? JSON.stringify(set[0])
          : [...(await unpacked(bytes)).values()].join('');
      };
      expect(await texts(reader)).not.toMatch(/hurricane/);
      expect(await texts(member)).toMatch(/hurricane/);
      // The member's file is not the other's.
      expect(await texts(reader).catch(() => '')).not.toMatch(/hurricane the/);
    },
  );

  test('a note on what is locked now is not shown', async () => {
    const id = await newArticle(server, { title: 'Locked now', is_lock: true, blocks });
    const body = { note_uuid: crypto.randomUUID(), text: 'A hurricane hid', comment: '' };
    await server.call('POST /reader/article/{id}/notes/add', { params: { id }, body }, member);
    await context.db
      .updateTable('notes')
      .set({ user_id: reader.userId })
      .where('article_id', '=', id)
      .execute();
    await made({ article_ids: [id], form: 'pdf', with_own: true });
    expect(JSON.stringify(set[0])).not.toMatch(/hurricane/);
  });

  test('a task is its owner’s', async () => {
    const { result } = await ask({ article_ids: [train], title: 'Mine alone' });
    const other = await server.call(
      'GET /reader/task/{id}',
      { params: { id: result.task_id } },
      member,
    );
    expect(other.status.reason).toBe('task_not_found');
  });

  test('visitors, drafts and what is not there', async () => {
    expect((await ask({ article_ids: [train] }, {})).http).toBe(401);
    const draft = await newArticle(server, { status: 'draft', published_at: null });
    expect((await ask({ article_ids: [train, draft] })).status.reason).toBe('article_not_found');
    expect((await ask({ article_ids: [99_999_999] })).status.reason).toBe('article_not_found');
  });
});

test.each([
  ['none', []],
  ['fifty-one', Array.from({ length: 51 }, (_, i) => i + 1)],
  ['no numbers', ['one']],
])('%s articles are refused', async (_name, article_ids) => {
  expect((await ask({ article_ids })).status.reason).toBe('invalid_input');
});

test('fifty are taken, and an unknown form is not', async () => {
  const ids = [];
  for (let i = 0; i < 50; i++) ids.push(await newArticle(server, { title: `Short ${i}` }));
  const files = await unpacked(await made({ article_ids: ids, form: 'epub' }));
  expect([...files.keys()].filter((name) => /article-\d+\.xhtml$/.test(name))).toHaveLength(50);
  expect((await ask({ article_ids: ids, form: 'docx' })).status.reason).toBe('invalid_input');
});

test('two requests at once make one issue, and follow one task', async () => {
  const id = await newArticle(server, { title: 'Once' });
  const before = set.length;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask({ article_ids: [id, id] })),
  );
  const tasks = new Set(answers.map(({ result }) => result.task_id).filter(Boolean));
  expect(tasks.size).toBe(1);
  await made({ article_ids: [id] });
  expect(set.length - before).toBe(1);
});

test('what could not be made says so, and can be asked for again', async () => {
  const id = await newArticle(server, { title: 'Broken' });
  const working = context.typesetting.pdf;
  context.typesetting.pdf = () => Promise.reject(new Error('no room'));
  const { result } = await ask({ article_ids: [id] });
  await eventually(async () => {
    const task = await server.call(
      'GET /reader/task/{id}',
      { params: { id: result.task_id } },
      reader,
    );
    expect(task.result.status).toBe('failed');
  });
  context.typesetting.pdf = working;
  await made({ article_ids: [id] });
});

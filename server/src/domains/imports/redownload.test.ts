import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { endedTask, importArticle } from '#test/factories/task.ts';
import { servePages, type Pages, FERRY_STORY, storyPage } from '#test/factories/site.ts';
import { newArticle } from '#test/factories/article.ts';

const STORY = [...FERRY_STORY];

let id: number;
/** What each address says now. */
const pages = new Map<string, { title: string; story: string[]; picture?: string }>();
/** Pictures of the site, while it has them. */
const pictures = new Map<string, Buffer>();
let address = '';
/** What the site waits for before it answers. */
let held: Promise<void> = Promise.resolve();

const answer = async (...[request, response]: Parameters<Pages[string]>) => {
  await held;
  const picture = pictures.get(request.url ?? '');
  if (picture) return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  const page = pages.get(request.url ?? '');
  if (!page) return void response.writeHead(410).end();
  const figure = page.picture
    ? `<figure><img src="${page.picture}" alt="The quay"><figcaption>The quay in spring</figcaption></figure>`
    : '';
  const story = page.story.map((text) => `<p>${text}</p>`).join(figure);
  const head = '<meta name="author" content="Una Finch">';
  storyPage(page.title, story, head)(request, response);
};
const serve: Pages[string] = (...call) => void answer(...call);
const site = await servePages(new Proxy({}, { get: () => serve }));
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');

beforeEach(async () => {
  address = `/${crypto.randomUUID()}`;
  pages.set(address, { title: 'The Island Without a Ferry', story: STORY });
  const task = await importArticle(server, editor, { source: { url: site.url(address) } });
  id = Number(task.result!.article_id);
});

const redownload = (token = editor.token, of = id) =>
  server.call('POST /reader/article/{id}/redownload', { params: { id: of } }, { token });
const again = async () => endedTask(server, editor, (await redownload()).result.task_id);
const newsroomArticle = async () =>
  (await server.call('GET /reader/article/{id}/newsroom', { params: { id } }, editor)).result;
const told = async () => (await newsroomArticle()).blocks.map(({ text }) => text);
const edit = async (place: number, text: string, more: Record<string, unknown> = {}) => {
  const { version, blocks } = await newsroomArticle();
  const changed = blocks.map((block, n) => (n === place ? { ...block, text } : block));
  const body = { article: { version, blocks: changed, ...more } };
  await server.call('POST /reader/article/{id}/update', { params: { id }, body }, editor);
};
const proposal = async () => {
  const params = { id };
  return (await server.call('GET /reader/article/{id}/redownload', { params }, editor)).result;
};
const apply = (body: Record<string, unknown>) =>
  server.call('POST /reader/article/{id}/redownload/apply', { params: { id }, body }, editor);
const says = (title: string, story: string[]) => pages.set(address, { title, story });

describe('a source that changed', () => {
  const CORRECTED = STORY.with(1, `${STORY[1]} The vet steered.`);

  test('is taken over at once where nothing was edited', async () => {
    says('The Island and Its Ferry', [...CORRECTED, 'Correction: the band had nine players.']);
    const task = await again();
    expect(task.result).toEqual({ article_id: id, changed: true, conflicts: [] });
    expect(await told()).toEqual([...CORRECTED, 'Correction: the band had nine players.']);
    expect(await newsroomArticle()).toMatchObject({
      title: 'The Island and Its Ferry',
      version: 2,
      has_proposal: false,
    });
    const { result } = await server.call(
      'GET /reader/article/{id}/versions',
      { params: { id } },
      editor,
    );
    expect(result.items.map(({ act }) => act)).toEqual(['redownload', 'import']);
  });

  test('leaves what an editor changed, and takes the rest', async () => {
    await edit(3, 'In spring a new ship came.', { title: 'Our Title' });
    says('The Island Without a Ferry', CORRECTED);
    expect((await again()).result!.conflicts).toEqual([]);
    expect(await told()).toEqual([...CORRECTED.slice(0, 3), 'In spring a new ship came.']);
    expect((await newsroomArticle()).title).toBe('Our Title');
  });

  test('waits with what both changed until an editor chooses', async () => {
    await edit(1, 'Our own second paragraph.', { title: 'Our Title' });
    says('Their Title', CORRECTED.with(3, 'In spring nothing came.'));
    const task = await again();
    expect(task.message).toContain('2 处');
    expect(await told()).toEqual(
      STORY.with(1, 'Our own second paragraph.').with(3, 'In spring nothing came.'),
    );
    const { proposal: waiting } = await proposal();
    expect(waiting).toMatchObject({
      lines: [{ key: 'title', mine: 'Our Title', theirs: 'Their Title' }],
      blocks: [
        {
          base: [{ text: STORY[1] }],
          mine: [{ text: 'Our own second paragraph.' }],
          theirs: [{ text: CORRECTED[1] }],
        },
      ],
    });
    expect((await newsroomArticle()).has_proposal).toBe(true);
    const choices = { [waiting!.blocks[0]!.key]: 'theirs', title: 'mine' };
    const stale = await apply({ version: waiting!.version - 1, choices });
    expect(stale.status.reason).toBe('changed_meanwhile');
    const { result } = await apply({ version: waiting!.version, choices });
    expect(result).toMatchObject({ title: 'Our Title', has_proposal: false });
    expect(result.blocks.map(({ text }) => text)).toEqual(
      CORRECTED.with(3, 'In spring nothing came.'),
    );
    expect((await proposal()).proposal).toBeNull();
    expect((await apply({ version: result.version, choices })).status.reason).toBe(
      'proposal_not_found',
    );
    // What was chosen is not asked about again.
    expect((await again()).result).toMatchObject({ changed: false, conflicts: [] });
  });

  test('that did not change is no version', async () => {
    expect((await again()).result).toEqual({ article_id: id, changed: false, conflicts: [] });
    expect((await newsroomArticle()).version).toBe(1);
  });

  test('that is gone leaves everything', async () => {
    pages.delete(address);
    const task = await again();
    expect(task).toMatchObject({ status: 'failed', result: { reason: 'bad_status' } });
    expect(await told()).toEqual(STORY);
  });
});

test('a picture that cannot be loaded this time stays', async () => {
  const picture = `${address}.png`;
  const create = { width: 640, height: 400, channels: 3, background: '#2f6f8f' } as const;
  pictures.set(picture, await sharp({ create }).png().toBuffer());
  pages.set(address, { title: 'With a Picture', story: STORY.slice(0, 2), picture });
  await again();
  const figures = async () => (await newsroomArticle()).blocks.filter(({ image }) => image);
  const before = await figures();
  expect(before).toMatchObject([{ text: 'The quay in spring', image: { alt: 'The quay' } }]);
  pictures.delete(picture);
  pages.set(address, {
    title: 'With a Picture',
    story: [STORY[0]!, STORY[3]!],
    picture,
  });
  expect((await again()).message).toBe('已更新');
  expect(await figures()).toEqual(before);
});

test('pressed fifty times at once it is fetched once', async () => {
  let release = () => {};
  held = new Promise<void>((open) => (release = open));
  const all = await Promise.all(Array.from({ length: 50 }, () => redownload()));
  release();
  const [taskId, ...others] = new Set(all.map(({ result }) => result.task_id));
  expect(others).toEqual([]);
  expect((await endedTask(server, editor, taskId!)).status).toBe('done');
});

test('is for editors, of articles with a source', async () => {
  const reader = await server.user();
  expect((await redownload('')).http).toBe(401);
  expect((await redownload(reader.token)).http).toBe(403);
  expect((await redownload(editor.token, 987_654)).status.reason).toBe('article_not_found');
  const own = await newArticle(server);
  expect((await redownload(editor.token, own)).status.reason).toBe('no_source');
  expect((await apply({ version: 1, choices: {} })).status.reason).toBe('proposal_not_found');
  for (const body of [{ choices: {} }, { version: 1, choices: { x: 'both' } }, { version: 1 }]) {
    expect((await apply(body)).status.reason).toBe('invalid_input');
  }
});

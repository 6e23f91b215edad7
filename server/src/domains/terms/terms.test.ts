import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_TERM_LIST } from '@bluebird/contract/term-limits.ts';
import { startServer, type TestUser } from '#test/harness.ts';

/** A word no other test has. */
let word = '';

const server = await startServer();
const editor = await server.user('editor');
beforeEach(() => {
  word = `w${crypto.randomUUID().slice(0, 8)}`;
});

const add = (body: object, by: TestUser | undefined = editor) =>
  server.call('POST /reader/term', { body }, by);
const change = (id: number, body: object, by: TestUser | undefined = editor) =>
  server.call('POST /reader/term/{id}/update', { params: { id }, body }, by);
const list = async (query: Record<string, unknown> = {}) =>
  (await server.call('GET /reader/term', { query }, editor)).result;
const found = async () => (await list({ q: word })).items;
const bring = (text: string, more: object = {}) =>
  server.call('POST /reader/term/import', { body: { text, ...more } }, editor);
const newCreator = async () => {
  const body = { name: `Paper ${word}`, name_zh: '报', about: '', logo: null, host: null };
  return (await server.call('POST /reader/creator', { body }, editor)).result.id;
};

describe('a term', () => {
  test('is added, found, changed, taken out and brought back', async () => {
    const { result: term } = await add({ source: ` ${word}  bank `, target: '银行', note: '旧称' });
    expect(term).toMatchObject({
      source: `${word} bank`,
      target: '银行',
      kind: 'name',
      note: '旧称',
      case_sensitive: false,
      creator: null,
      instead_of: null,
      updated_by: editor.username,
    });
    expect(await list({ q: word })).toMatchObject({ total: 1, next_offset: null });
    expect((await list({ q: word, kind: 'term' })).total).toBe(0);
    const { result: changed } = await change(term.id, { kind: 'keep' });
    expect(changed).toMatchObject({ kind: 'keep', target: `${word} bank`, note: '旧称' });
    const params = { id: term.id };
    expect((await server.call('POST /reader/term/{id}/delete', { params }, editor)).http).toBe(200);
    expect(await found()).toEqual([]);
    expect((await change(term.id, { target: '行' })).status.reason).toBe('term_not_found');
    expect((await server.call('POST /reader/term/{id}/restore', { params }, editor)).http).toBe(
      200,
    );
    expect(await found()).toHaveLength(1);
  });

  test('that is there already is told with its Chinese, on any way to it', async () => {
    const { result: first } = await add({ source: word, target: '甲' });
    const again = await add({ source: word.toUpperCase(), target: '乙' });
    expect([again.http, again.status.reason]).toEqual([409, 'term_exists']);
    expect(again.status.fields!['source']).toContain('「甲」');
    const { result: other } = await add({ source: `${word} two`, target: '乙' });
    expect((await change(other.id, { source: word })).status.reason).toBe('term_exists');
    const params = { id: first.id };
    await server.call('POST /reader/term/{id}/delete', { params }, editor);
    await add({ source: word, target: '丙' });
    const back = await server.call('POST /reader/term/{id}/restore', { params }, editor);
    expect(back.status.reason).toBe('term_exists');
    expect((await found()).map(({ target }) => target)).toEqual(['丙', '乙']);
  });

  test('may be one thing with a capital and another without', async () => {
    await add({ source: word, target: '瓷器', kind: 'term' });
    const capital = await add({ source: word, target: '中国', case_sensitive: true });
    expect(capital.http).toBe(200);
  });

  test('of a publication tells what the site says', async () => {
    const creator_id = await newCreator();
    await add({ source: word, target: '站译' });
    const { result } = await add({ source: word, target: '刊译', creator_id });
    expect(result).toMatchObject({
      instead_of: '站译',
      creator: { id: creator_id, name_zh: '报' },
    });
    expect((await list({ scope: creator_id })).total).toBe(1);
    const site = await list({ q: word, scope: 'site' });
    expect(site.items.map(({ target }) => target)).toEqual(['站译']);
  });

  test('added fifty times at once is one', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, () => add({ source: word, target: '甲' })),
    );
    expect(all.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no English', { source: ' … ', target: '甲' }, 'source'],
    ['no Chinese', { target: ' ' }, 'target'],
    ['too long', { target: '长'.repeat(101) }, 'target'],
    ['a note too long', { target: '甲', note: '长'.repeat(301) }, 'note'],
    ['no such kind', { target: '甲', kind: 'verb' }, 'kind'],
  ])('with %s is refused and changes nothing', async (_name, body, field) => {
    const { http, status } = await add({ source: word, ...body });
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
    expect(Object.keys(status.fields!)).toEqual([field]);
    expect(await found()).toEqual([]);
  });

  test('is for editors, and of publications that are there', async () => {
    const reader = await server.user();
    const body = { source: word, target: '甲' };
    expect((await server.call('POST /reader/term', { body })).http).toBe(401);
    expect((await add(body, reader)).http).toBe(403);
    expect((await server.call('GET /reader/term', {}, reader)).http).toBe(403);
    expect((await server.call('GET /reader/term/export', {}, reader)).http).toBe(403);
    const nowhere = await add({ ...body, creator_id: 987_654 });
    expect(nowhere.status.reason).toBe('creator_not_found');
    expect((await change(987_654, { target: '甲' })).status.reason).toBe('term_not_found');
  });
});

describe('a list', () => {
  test('is taken in; what is there otherwise is told, and replaced on request', async () => {
    await add({ source: `${word} a`, target: '甲' });
    await add({ source: `${word} b`, target: '乙', note: '留' });
    const text = `${word} a = 甲\n${word} b = 新\n${word} c = 丙\n${word} C = 丁\n= 无`;
    const first = (await bring(text)).result;
    expect(first).toMatchObject({ added: 1, replaced: 0, unchanged: 1, clashing: 2, faulty: 1 });
    expect(first.conflicts).toEqual([
      { line: 2, source: `${word} b`, target: '新', present: '乙' },
      { line: 4, source: `${word} C`, target: '丁', present: '丙' },
    ]);
    expect(first.faults).toEqual([{ line: 5, text: ', 无', message: '没有原文' }]);
    const second = (await bring(text, { replace: true })).result;
    expect(second).toMatchObject({ added: 0, replaced: 1, clashing: 1 });
    expect((await found()).map(({ target }) => target)).toEqual(['甲', '新', '丙']);
  });

  test('leaves as it can come in again', async () => {
    const creator_id = await newCreator();
    await bring(`${word} x,甲,术语,是,"注, 释"\n'=${word},乙,专名,,\n`, { creator_id });
    const before = (await list({ scope: creator_id })).items;
    const answer = await fetch(`${server.base}/reader/term/export?scope=${creator_id}`, {
      headers: { authorization: `Bearer ${editor.token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('译名表.csv'));
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toMatch(/原文,译名,类型,区分大小写,备注$/);
    const outcome = (await bring(text, { creator_id })).result;
    expect(outcome).toMatchObject({ added: 0, unchanged: 2, clashing: 0, faulty: 0 });
    expect((await list({ scope: creator_id })).items).toEqual(before);
  });

  test('of the largest size is taken in whole or refused whole', async () => {
    const creator_id = await newCreator();
    const lines = Array.from({ length: 5_000 }, (_, n) => `${word} ${n} = 词${n}`).join('\n');
    const { result } = await bring(lines, { creator_id });
    expect(result).toMatchObject({ added: 5_000, clashing: 0 });
    const more = await bring(`one more ${word} = 多一个`, { creator_id });
    expect([more.http, more.status.reason]).toEqual([409, 'too_many_terms']);
    expect((await add({ source: 'more', target: '多', creator_id })).status.reason).toBe(
      'too_many_terms',
    );
    const long = await bring('x'.repeat(MAX_TERM_LIST + 1));
    expect(long.status.reason).toBe('invalid_input');
    const junk = await bring('，'.repeat(MAX_TERM_LIST));
    expect(junk.result).toMatchObject({ added: 0 });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Block } from '@bluebird/contract/blocks.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { newBook } from '#test/factories/book.ts';

/*
 * However a card is come by, the sentence that the reader has before them decides: where a text holds
 * it the text is named, and where none does the sentence itself is sent.
 */
const server = await startServer({}, { jobs: true });
const reader = await server.user();

const RIVER = 'The water rose over the bank of the river and flooded the fields.';
const MONEY = 'The bank lends money to farmers.';
const TEXT = `${MONEY} ${RIVER}`;
/** Where the bank of the river stands in it; the other one comes first. */
const AT = TEXT.lastIndexOf('bank');
const AWAY = 'He took his wet coat off at the bank.';

let chapter: number;
let article: number;
/** Where the bank of the river stands in the chapter. */
let inChapter: { article_id: number; block_id: string; block_offset: number };
let blocks: Block[];
const blockWith = (text: string) => blocks.find((block) => block.text === text)!.id;

beforeAll(async () => {
  const chapters = { 'By the water': `<p>${TEXT}</p><p>${AWAY}</p>` };
  const { contents } = await newBook(server, reader, { chapters });
  chapter = contents[0]!.article_id;
  const { result } = await server.call(
    'GET /reader/article/{id}/show',
    { params: { id: chapter } },
    reader,
  );
  blocks = result.blocks;
  inChapter = { article_id: chapter, block_id: blockWith(TEXT), block_offset: AT };
  article = await write(TEXT);
  // A chapter can be read before its analysis is made.
  await eventually(async () => {
    const { rows } = await sql`select 1 from articles a join documents d on d.id = a.document_id
      where a.id = ${chapter} and d.analysis is not null`.execute(server.context.db);
    expect(rows).toHaveLength(1);
  });
});

/** Puts an article of one paragraph there, analysed as a published one is. */
async function write(text: string): Promise<number> {
  const { db, analysis } = server.context;
  const paragraph = { id: 'b1', kind: 'paragraph' as const, text };
  const made = await analysis.analyse([paragraph]);
  const { id } = await db
    .insertInto('documents')
    .values({ blocks: JSON.stringify([paragraph]), analysis: JSON.stringify(made.analysis) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return newArticle(server, { document_id: id });
}

const card = async (query: Record<string, unknown>, by?: TestUser) =>
  (await server.call('GET /api/english/word', { query }, by)).result!;
const first = async (query: Record<string, unknown>, by?: TestUser) =>
  (await card(query, by)).senses[0]!.glosses[0];

const save = (context: Record<string, unknown>, word = 'bank') =>
  server.call(
    'POST /reader/myword',
    { body: { word, context: { form: word, ...context } } },
    reader,
  );
const forget = () => server.call('POST /reader/myword/del', { body: { word: 'bank' } }, reader);
const reviewed = async () => {
  const { result } = await server.call('GET /reader/myword/review/next', { query: {} }, reader);
  return result.cards.find(({ word }) => word === 'bank')!.entry.senses[0]!.glosses[0];
};

describe('the card of a word', () => {
  test('at its place in an article', async () => {
    const place = { article_id: article, block_id: 'b1' };
    expect(await first({ word: 'bank', ...place, block_offset: AT })).toBe('（河）岸');
    expect(await first({ word: 'bank', ...place, block_offset: TEXT.indexOf('bank') })).toBe(
      '银行',
    );
  });

  test('at its place in a chapter, for who may read the book', async () => {
    expect(await first({ word: 'bank', ...inChapter }, reader)).toBe('（河）岸');
    expect(await first({ word: 'bank', ...inChapter })).toBe('银行');
    expect(await first({ word: 'bank', ...inChapter }, await server.user('editor'))).toBe('银行');
  });

  test('at a place that is named without its sentence, with the phrases around it', async () => {
    const place = { article_id: chapter, block_id: blockWith(AWAY) };
    const at = { ...place, block_offset: AWAY.indexOf('took') };
    const { phrases } = await card({ word: 'took', ...at }, reader);
    expect(phrases.map(({ phrase }) => phrase)).toContain('take off');
    expect((await card({ word: 'took' }, reader)).phrases).toEqual([]);
    expect((await card({ word: 'took', ...at })).phrases).toEqual([]);
  });

  test('at its place in a text that waits for its analysis', async () => {
    const waiting = await newArticle(server, { blocks: [{ text: TEXT }] });
    const place = { article_id: waiting, block_id: 'b1' };
    expect(await first({ word: 'bank', ...place, block_offset: AT })).toBe('（河）岸');
    expect(await first({ word: 'bank', ...place, block_offset: AT + 1 })).toBe('银行');
  });

  test('in a text that only its reader’s device has, by its sentence', async () => {
    const offset = AT;
    expect(await first({ word: 'bank', sentence: TEXT, offset }, reader)).toBe('（河）岸');
    expect(await first({ word: 'bank', sentence: TEXT, offset: 4 }, reader)).toBe('银行');
  });
});

describe('a word kept', () => {
  test.each(['BOOK', 'ARTICLE'])('from a text (%s) means the same everywhere', async (source) => {
    const place =
      source === 'BOOK'
        ? { source_id: chapter, block_id: inChapter.block_id }
        : { source_id: article, block_id: 'b1' };
    const { result } = await save({ ...place, source, sentence: RIVER, offset: AT });
    expect(result.gloss).toBe('n. （河）岸；堤');
    const { source_id, block_id, offset } = result.contexts[0]!;
    // So the word's page asks, come from the word book, from review and from the end of the text.
    const at = { article_id: source_id, block_id, block_offset: offset };
    expect(await first({ word: 'bank', ...at }, reader)).toBe('（河）岸');
    expect(await reviewed()).toBe('（河）岸');
    await forget();
  });

  test('from a text that only the device has means in review what its sentence says', async () => {
    await save({ sentence: RIVER });
    expect(await reviewed()).toBe('（河）岸');
    await forget();
  });
});

import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';

/** A text of two chapters, as a reader pastes it. */
export const TEXT = `A Quiet Week

Chapter One. Monday

The rain began before the shops were open. Martha put the kettle on and looked for her umbrella.

"It will not stop today," said the postman, who was never wrong about the weather.

Chapter Two. Tuesday

By noon the river had reached the second step. Nobody in the street went to work, and nobody minded.`;

const NUMBERS = ['One', 'Two', 'Three'];
const THINGS = ['lantern', 'harbour', 'blanket', 'whistle', 'kettle', 'ladder', 'garden', 'pocket'];

/** A text of three chapters with several pages each; every paragraph has a number of its own. */
export const LONG_TEXT = [
  'A Long Week',
  ...NUMBERS.flatMap((number, chapter) => [
    `Chapter ${number}. Part ${number}`,
    ...Array.from({ length: 24 }, (_, at) => {
      const thing = THINGS[at % THINGS.length]!;
      return `Paragraph ${chapter * 24 + at + 1} begins here. Martha looked for the ${thing} in the dark room, and the postman, who was never wrong about the weather, told her that the rain would not stop before the river had reached the second step of the old stone house.`;
    }),
  ]),
].join('\n\n');

/** Puts a private book on a reader's shelf, by default of two chapters, and waits until it can be read. */
export async function bringBook(
  request: APIRequestContext,
  token: string,
  text = TEXT,
): Promise<number> {
  const { book } = await call(request, 'POST /reader/book/paste', { body: { text } }, token);
  await expect(async () => {
    const args = { params: { id: book.id } };
    const { state } = await call(request, 'GET /reader/book/{id}/show', args, token);
    expect(state).toBe('ready');
  }).toPass();
  return book.id;
}

/** Puts a private book of one of our articles’ words on a reader’s shelf. */
export async function bringProse(
  page: Page,
  request: APIRequestContext,
  token: string,
): Promise<number> {
  const params = { id: await articleId(page, NIGHT_TRAIN.title) };
  const { blocks } = await call(request, 'GET /reader/article/{id}/show', { params });
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
  return bringBook(request, token, ['A Book of Trains', ...paragraphs].join('\n\n'));
}

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Note } from '@bluebird/contract/notes.ts';
import { call } from './api.ts';

/** The paragraphs of an article as its readers get them. */
const blocksOf = async (request: APIRequestContext, articleId: number) =>
  (await call(request, 'GET /reader/article/{id}/show', { params: { id: articleId } })).blocks;

/** Makes a note on the `nth` paragraph's beginning, or what `values` say. */
export async function makeNote(
  request: APIRequestContext,
  token: string,
  articleId: number,
  nth: number,
  values: Partial<Note> = {},
): Promise<Note> {
  const blocks = await blocksOf(request, articleId);
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph');
  const { id, text } = paragraphs[nth]!;
  const quote = text.slice(0, text.indexOf(' ', 60));
  const body = {
    note_uuid: randomUUID(),
    text: quote,
    data: {
      block_id: id,
      start: 0,
      end_block_id: id,
      end: quote.length,
      prefix: '',
      suffix: text.slice(quote.length, quote.length + 64),
      position: nth / paragraphs.length,
      version: 1,
    },
    ...values,
  };
  const args = { params: { id: articleId }, body };
  return call(request, 'POST /reader/article/{id}/notes/add', args, token);
}

/** Ids of the articles in the list, the delivered ones first: other tests publish and withdraw theirs. */
export async function articleIds(request: APIRequestContext): Promise<number[]> {
  const { items } = await call(request, 'GET /reader/article/waikan', { query: { limit: 50 } });
  return items.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** What a selection of text offers. */
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: '所选文字' });
/** The button that highlights what is selected in a colour. */
export const dot = (page: Page, color: string): Locator =>
  toolbar(page).getByRole('button', { name: `${color}高亮`, exact: true });

/** What is painted near the viewport in a colour, piece by piece. */
export const painted = (page: Page, color: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) =>
        (range as Range).toString().replaceAll('\n', ' '),
      ),
    `note-${color}`,
  );

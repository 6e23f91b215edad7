import { type APIRequestContext, expect } from '@playwright/test';
import { call } from './api.ts';

/** A text of two chapters, as a reader pastes it. */
export const TEXT = `A Quiet Week

Chapter One. Monday

The rain began before the shops were open. Martha put the kettle on and looked for her umbrella.

"It will not stop today," said the postman, who was never wrong about the weather.

Chapter Two. Tuesday

By noon the river had reached the second step. Nobody in the street went to work, and nobody minded.`;

/** Puts a private book of two chapters on a reader's shelf, and waits until it can be read. */
export async function bringBook(request: APIRequestContext, token: string): Promise<number> {
  const { book } = await call(request, 'POST /reader/book/paste', { body: { text: TEXT } }, token);
  await expect(async () => {
    const args = { params: { id: book.id } };
    const { state } = await call(request, 'GET /reader/book/{id}/show', args, token);
    expect(state).toBe('ready');
  }).toPass();
  return book.id;
}

import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';
import { makeNotesOld } from './database.ts';
import { expect, test } from './fixtures.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a highlight of long ago comes between the words, and the review goes on', async ({
  page,
  press,
  account: { token, username },
}) => {
  for (const word of ['revival', 'nostalgia', 'arithmetic', 'lighthouse', 'railway'])
    await call(page.request, 'POST /reader/myword', { body: { word } }, token);
  const id = await articleId(page, NIGHT_TRAIN.title);
  const body = { note_uuid: randomUUID(), text: 'It began with arithmetic.', comment: '很简洁' };
  const note = { params: { id }, body } as const;
  await call(page.request, 'POST /reader/article/{id}/notes/add', note, token);
  await makeNotesOld(username);

  await page.goto('/flashcard/start');
  for (let i = 0; i < 3; i += 1) {
    await press(page.getByRole('button', { name: '显示答案' }));
    await press(page.getByRole('button', { name: /^简单/ }));
  }
  await expect(page.getByRole('heading', { name: /重温/ })).toBeFocused();
  await expect(page.getByText('It began with arithmetic.')).toBeVisible();
  await expect(page.getByText('很简洁')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '接着复习' }));
  await expect(page.getByRole('button', { name: '显示答案' })).toBeVisible();
  await expect(page.getByText('剩 2')).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { OUTBOX_KEYS } from '../web/src/lib/outbox-keys.ts';
import { expect, test } from './fixtures.ts';
import { importText, wordCard } from './articles.ts';
import { pressWord } from './article-text.ts';
import { enterAsEditor, loginOfEditor } from './visits.ts';

const SENTENCE = 'They sat on the bank of the river until it was dark.';

test('a meaning is put right with a tap, stays, and is taken over for every reader', async ({
  page,
  press,
  account,
  context,
  request,
  expectToast,
  hasTouch,
}, { project }) => {
  expect(account.username).not.toBe('');
  const title = `The Bank at Dusk ${project.name} ${randomUUID().slice(0, 8)}`;
  const { token } = await loginOfEditor(request);
  const id = await importText(request, token, {
    title,
    text: [SENTENCE, `Filed under ${title}.`],
    publish: true,
  });
  const meaning = (name: RegExp) => wordCard(page).getByRole('button', { name });
  const open = async () => {
    const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
    await page.goto(`/article/${id}`);
    await glossary;
    await pressWord(page, hasTouch, SENTENCE, 'bank');
    await expect(
      wordCard(page).getByRole('listitem').filter({ hasText: '（河）岸' }),
    ).toBeVisible();
  };

  await open();
  await press(meaning(/^其实是这个意思：银行/));
  await expect(meaning(/^其实是这个意思：银行/)).toHaveAttribute('aria-pressed', 'true');
  await expect(wordCard(page).getByText('（我选的）')).toBeVisible();
  await open();
  await expect(meaning(/^其实是这个意思：银行/)).toHaveAttribute('aria-pressed', 'true');
  await press(meaning(/^其实是这个意思：银行/));
  await expect(wordCard(page).getByText('（我选的）')).toHaveCount(0);
  await press(meaning(/^其实是这个意思：银行/));
  await expect(wordCard(page).getByText('（我选的）')).toBeVisible();
  // All that was pressed has reached the server.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `account:${OUTBOX_KEYS.senses}`))
    .toBeNull();

  await context.clearCookies();
  await enterAsEditor(context, request);
  await page.goto('/admin/corrections?kind=sense');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText(SENTENCE)).toBeVisible();
  await expect(row.getByText('1 人')).toBeVisible();
  await press(row.getByRole('button', { name: '采纳', exact: true }));
  await expectToast('已作为本文的意思');
  await expect(row).toHaveCount(0);

  await context.clearCookies();
  await open();
  await expect(wordCard(page).locator('ol > li').first()).toContainText('银行（本句）');
});

import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { importText, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';

const DOT = 'Yesterday Dot Quillfeather wrote to Angela Merkel about a map without a dot.';

test('the card of a name says whose or what it is, not what the word means', async ({
  page,
  request,
  hasTouch,
}) => {
  const { token } = await loginOfEditor(request);
  const title = `Names ${randomUUID().slice(0, 8)}`;
  const text = [DOT, `The letter is filed under ${title}.`];
  const id = await importText(request, token, { title, text, publish: true });
  const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
  await page.goto(`/article/${id}`);
  await glossary;
  await scrollToPassage(page, DOT);
  const card = wordCard(page);

  await test.step('a given name', async () => {
    await pressWord(page, hasTouch, DOT, 'Dot');
    await expect(card.getByRole('heading', { name: 'Dot', exact: true })).toBeVisible();
    await expect(card.locator('ol > li')).toHaveText(['人名多特 · 女名']);
    await expect(card).not.toContainText('低频');
    await expectAccessible(page);
  });

  await test.step('a known person', async () => {
    await pressWord(page, hasTouch, DOT, 'Merkel');
    await expect(card.getByRole('heading', { name: 'Angela Merkel', exact: true })).toBeVisible();
    await expect(card.locator('ol > li').first()).toHaveText('人名安格拉·默克尔 · 德国前总理');
  });

  await test.step('a name of which nothing is known', async () => {
    await pressWord(page, hasTouch, DOT, 'Quillfeather');
    await expect(card.getByText('人名或地名')).toBeVisible();
  });
});

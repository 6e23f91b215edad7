import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { importText, wordCard } from './articles.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';

const BANK = 'They sat on the bank of the river until the boat was moored.';
const CHARGE = 'The charge was heavy.';
const AFTER = 'She looked after her brother.';

test('the card says what a word means here only where that is sure, and tells the senses apart', async ({
  page,
  account,
  request,
  hasTouch,
  press,
}) => {
  const { token } = await loginOfEditor(request);
  const title = `Bank ${randomUUID().slice(0, 8)}`;
  const text = [BANK, CHARGE, AFTER, `The boat is called ${title}.`];
  const id = await importText(request, token, { title, text, publish: true });
  const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
  await page.goto(`/article/${id}`);
  await glossary;
  const card = wordCard(page);
  const senses = card.getByRole('listitem').filter({ hasText: /\p{Script=Han}/u });

  await test.step('a sure sense, with its cue; the others folded', async () => {
    await scrollToPassage(page, BANK);
    await pressWord(page, hasTouch, BANK, 'bank');
    const first = card.getByRole('listitem').filter({ hasText: '（河）岸；堤' });
    await expect(first).toContainText('（本句）');
    await expect(first).toContainText('land along a river');
    const money = card.getByRole('listitem').filter({ hasText: 'n.银行' });
    await expect(money.first()).toContainText('金融 · 可数');
    // ECDICT's line stands with the rest.
    await expect(senses.filter({ hasText: '银行；岸' })).toHaveCount(0);
    await press(card.getByRole('button', { name: '更多释义' }));
    await expect(senses.filter({ hasText: '银行；岸' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a sense that is but likely', async () => {
    await scrollToPassage(page, CHARGE);
    await pressWord(page, hasTouch, CHARGE, 'charge');
    await expect(card.getByRole('heading', { name: 'charge', exact: true })).toBeVisible();
    await expect(card.locator('ol > li').first()).toContainText('n.');
    await expect(card.getByRole('button', { name: '更多释义' })).toBeVisible();
    await expect(card).not.toContainText('本句）');
  });

  await test.step('what is likely is kept with the word', async () => {
    await press(card.getByRole('button', { name: '加入生词本' }));
    await expect(card.getByRole('button', { name: '已在生词本' })).toBeVisible();
    const query = { word: 'charge' };
    const detail = () => call(request, 'GET /reader/myword/detail', { query }, account.token);
    await expect
      .poll(async () => (await detail())?.contexts[0]?.sense)
      .toMatch(/^n\. \p{Script=Han}/u);
  });

  await test.step('a phrase shows how it is built', async () => {
    await scrollToPassage(page, AFTER);
    await pressWord(page, hasTouch, AFTER, 'looked');
    await expect(card.getByRole('heading', { name: 'look after', exact: true })).toBeVisible();
    await expect(card.locator('ol > li').first()).toContainText('look after sb');
  });
});

test('the page of a word shows its likeliest senses first', async ({ page, press }) => {
  await page.goto('/myword/bank/show');
  const main = page.getByRole('main');
  await expect(main.getByText('business that keeps and lends money')).toBeVisible();
  await expect(main.locator('ol').first().locator('> li')).toHaveCount(4);
  await press(main.getByRole('button', { name: '更多释义' }));
  await expect(main.getByText('tip to one side when turning')).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers, slowly } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { importText } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

const TEXT = [
  'For thirty years the night train was presumed dead, and nobody in the railways wept for it.',
  'The revival did not begin with nostalgia. It began with arithmetic.',
  'What remains uncertain is whether the fares of the night train can stay low for long.',
];
const ANSWER =
  '是**账算得过来** [2]：“It began with arithmetic.”还有 [9] 和“trains will always be cheap”。\n\n' +
  '![x](https://evil.example/p.png) <img src=x onerror=alert(1)> [press](https://evil.example)';

const newText = () => ({ title: `Trains ${randomUUID().slice(0, 8)}`, text: TEXT, publish: true });
const field = (page: Page) => page.getByRole('textbox', { name: /^(?:问|接着问|随便问)/ });

test('without a model the screen says so, and offers what there is', async ({
  page,
  context,
  request,
}) => {
  const { token } = await loginOfEditor(request);
  const id = await importText(request, token, newText());
  await logIn(context, await signUp(request));
  await page.goto(`/askai?article=${id}`);
  await expect(page.getByText('自由提问要由语言模型来回答，本站还没有接入。')).toBeVisible();
  await expect(page.getByRole('link', { name: '做几道这篇的题' })).toBeVisible();
  await expect(page.getByText('自动摘出的关键句，点一句回到原文')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/askai');
  await expect(page.getByRole('heading', { name: '还不能提问' })).toBeVisible();
});

test('visitors are sent to log in', async ({ page }) => {
  await page.goto('/askai?article=1');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe('with a model', () => {
  const model = withModel(/^You answer Chinese learners/);

  test('an answer cites the text, leads into it and brings nothing else with it', async ({
    page,
    context,
    request,
  }) => {
    model.answer(answers(ANSWER));
    const { token } = await loginOfEditor(request);
    const id = await importText(request, token, newText());
    await logIn(context, await signUp(request));
    const foreign: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('evil.example')) foreign.push(sent.url());
    });
    await page.goto(`/askai?article=${id}`);
    await expect(page.getByText('今日还可问 10 次')).toBeVisible();
    await page.getByRole('button', { name: '作者最想说的是什么？用一句话讲' }).click();
    const turn = page.getByRole('article');
    await expect(turn.getByRole('link', { name: '第 2 段' })).toBeVisible();
    await expect(turn.getByRole('link', { name: 'It began with arithmetic.' })).toBeVisible();
    await expect(turn).toContainText('有 2 处引文或段落在原文里找不到，没有标出');
    await expect(turn.getByRole('link', { name: /always be cheap|press/ })).toHaveCount(0);
    await expect(turn.locator('img')).toHaveCount(0);
    await expect(page.getByText('今日还可问 9 次')).toBeVisible();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
    await turn.getByRole('link', { name: 'It began with arithmetic.' }).click();
    await expect(page).toHaveURL(new RegExp(`/article/${id}\\?block=`));
    await expect(
      page.locator('.reader-block').getByText('It began with arithmetic.'),
    ).toBeInViewport();
    await page.goBack();
    await expect(turn).toContainText('账算得过来');
    // Coming back asks nothing again.
    expect(model.asked()).toHaveLength(1);
  });

  test('an answer is stopped, asked for again, renamed, found and deleted with undo', async ({
    page,
    context,
    request,
  }) => {
    const slow = slowly();
    model.answer(slow.answer, answers('第二次的回答。'));
    await logIn(context, await signUp(request));
    await page.goto('/askai');
    await field(page).fill('夜车为什么回来？');
    await page.getByRole('button', { name: '提问' }).click();
    await slow.say('因为账');
    await expect(page.getByText('因为账')).toBeVisible();
    await page.getByRole('button', { name: '停下' }).click();
    await expect(page.getByText('已停下，没有写完')).toBeVisible();
    await page.getByRole('button', { name: '重新回答' }).click();
    await expect(page.getByText('第二次的回答。')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('第二次的回答。')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    // A reload sends neither the question that was replaced nor the one in its place.
    expect(model.asked()).toHaveLength(2);
    await page.getByRole('button', { name: '改名' }).first().click();
    await page.getByRole('textbox', { name: '名字' }).fill('夜车');
    await page.getByRole('alertdialog').getByRole('button', { name: '改名' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goto('/askai');
    await page.getByRole('searchbox').fill('第二次');
    await expect(page.getByRole('link', { name: /夜车/ })).toBeVisible();
    await page.getByRole('button', { name: '删除「夜车」' }).click();
    await expect(page.getByRole('link', { name: /夜车/ })).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('link', { name: /夜车/ })).toBeVisible();
  });
});

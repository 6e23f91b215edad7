import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers, slowly, type ModelAnswer } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { scrollToPassage, selectText } from './article-text.ts';
import { importText, NIGHT_TRAIN, openArticle } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: /长难句|句子分析/ });
const analyseButton = (page: Page) =>
  page.getByRole('toolbar', { name: '所选文字' }).getByRole('button', { name: '分析' });

test('the hardest sentences of an article are offered at its head, one after the other', async ({
  page,
  press,
  hasTouch,
}) => {
  await openArticle(page, NIGHT_TRAIN.title);
  await press(page.getByRole('button', { name: '长难句 3' }));
  await expect(panel(page).getByText('1 / 3')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: '主干' })).toBeVisible();
  await expect(panel(page).getByText('自动分析，可能有误')).toBeVisible();
  await expectAccessible(page);
  await press(panel(page).getByRole('button', { name: '下一句' }));
  await expect(panel(page).getByText('2 / 3')).toBeVisible();
  const sentence = (await panel(page).locator('p[lang=en]').first().textContent())!;
  await press(panel(page).getByRole('button', { name: '在文中看' }));
  // On a phone the text is what is wanted now; beside it the panel stays.
  if (hasTouch) await expect(panel(page)).toBeHidden();
  else await expect(panel(page)).toBeVisible();
  const start = sentence.replaceAll(/\d+(?=\p{L})/gu, '').slice(0, 20);
  await expect(page.locator('.reader-block p', { hasText: start }).first()).toBeInViewport();
});

test('a sentence that is selected is taken apart, and told of', async ({
  page,
  press,
  hasTouch,
  faults,
}) => {
  const passage = 'The Austrian railway looked at the same calculation';
  await openArticle(page, NIGHT_TRAIN.title);
  await scrollToPassage(page, passage);
  await selectText(page, hasTouch, 'railway looked at');
  await press(analyseButton(page));
  await expect(panel(page).getByText('谓语', { exact: true })).toBeVisible();
  await expect(
    panel(page)
      .getByText(/looked 一般过去时/)
      .first(),
  ).toBeVisible();

  await test.step('without a model it says what it cannot do', async () => {
    await press(panel(page).getByRole('button', { name: '语法' }));
    const grammar = panel(page).getByRole('region', { name: '语法' });
    await expect(grammar).toContainText('looked：一般过去时');
    await expect(grammar.getByRole('status')).toHaveText('自动分析，可能有误');
    await press(panel(page).getByRole('button', { name: '翻译' }));
    const translation = panel(page).getByRole('region', { name: '翻译' });
    await expect(translation).toContainText('奥地利铁路');
    await expect(translation.getByRole('status')).toHaveText('来自文章译文');
    faults.expect(/503.*ai\/analyze/);
    await press(panel(page).getByRole('button', { name: '改写' }));
    await expect(panel(page).getByRole('alert')).toHaveText('改写要有语言模型，本站还没有接入');
  });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
});

const SENTENCE =
  'The clerk who kept the ledger knew that the bank which he had served would close.';
const ANATOMY = {
  zh: '管账的职员知道，他效力过的银行要关门了。',
  trunk: {
    ...{ subject: 'The clerk', verb: 'knew', complement: '', zh: '职员知道……' },
    object: 'that the bank which he had served would close',
  },
  clauses: [
    {
      kind: 'relative',
      words: 'who kept the ledger',
      marker: 'who',
      modifies: 'clerk',
      zh: '管账的',
    },
    {
      ...{ kind: 'object', marker: 'that', modifies: '', zh: '银行要关门' },
      words: 'that the bank which he had served would close',
    },
    {
      kind: 'relative',
      words: 'which he had served',
      marker: 'which',
      modifies: 'bank',
      zh: '他效力过的',
    },
  ],
  verbs: [
    { words: 'kept', tense: 'past', voice: 'active' },
    { words: 'knew', tense: 'past', voice: 'active' },
    { words: 'had served', tense: 'past-perfect', voice: 'active' },
  ],
};

test.describe('with a model', () => {
  const model = withModel(/^You (?:take English sentences apart|help Chinese learners)/);

  /** Opens the panel of the sentence in a text of its own. */
  async function open(
    {
      page,
      press,
      hasTouch,
    }: { page: Page; press: (on: ReturnType<typeof panel>) => Promise<void>; hasTouch: boolean },
    token: string,
    { sentence, answer }: { sentence: string; answer: ModelAnswer },
  ) {
    model.answer(answer);
    const title = `Ledger ${randomUUID().slice(0, 8)}`;
    const request = page.request;
    const id = await importText(request, token, {
      title,
      text: [sentence, `It is called ${title}.`],
      publish: true,
    });
    const glossary = page.waitForResponse((one) => one.url().endsWith('/glossary'));
    await page.goto(`/article/${id}`);
    await glossary;
    await scrollToPassage(page, sentence);
    await selectText(page, hasTouch, 'kept the ledger');
    await press(analyseButton(page));
  }

  test('clauses have their Chinese, fold, and can be asked about', async ({
    page,
    account: _,
    request,
    hasTouch,
    press,
  }) => {
    const { token } = await loginOfEditor(request);
    await open({ page, press, hasTouch }, token, {
      sentence: SENTENCE,
      answer: answers(JSON.stringify(ANATOMY)),
    });
    await expect(panel(page).getByText('AI 生成（test-model），可能有误')).toBeVisible();
    // The article's own Chinese comes before the model's, where the article has been translated by now.
    await expect(panel(page)).toContainText(/他效力过的银行要关门了|译文/);
    await expect(panel(page).getByText('他效力过的', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await press(panel(page).getByRole('button', { name: /^收起第 2 层/ }));
    await expect(panel(page).getByText('他效力过的', { exact: true })).toBeHidden();

    const answer = slowly();
    model.answer(answer.answer);
    await press(panel(page).getByRole('button', { name: '讲解' }));
    const told = panel(page).getByRole('region', { name: '讲解' });
    await answer.say('这句话说');
    await expect(told).toContainText('这句话说');
    await press(told.getByRole('button', { name: '停下' }));
    await expect(told).toContainText('已停下');
    await answer.say('银行要关门。');
    await answer.finish();
    await press(told.getByRole('button', { name: '再写一次' }));
    await expect(told).toContainText('这句话说银行要关门。');
  });

  test('an answer that does not fit the text gives way to the automatic analysis', async ({
    page,
    account: _,
    request,
    hasTouch,
    press,
  }) => {
    const { token } = await loginOfEditor(request);
    const wrong = { ...ANATOMY, verbs: [{ words: '<img src=x>', tense: 'past', voice: 'active' }] };
    await open({ page, press, hasTouch }, token, {
      // Another sentence: what was made of the first is everybody’s.
      sentence: SENTENCE.replace('clerk', 'cook'),
      answer: answers(JSON.stringify(wrong)),
    });
    await expect(panel(page).getByText('语言模型的回答和原文对不上，先看自动分析')).toBeVisible();
    await expect(panel(page).getByText('宾语从句').first()).toBeVisible();
  });
});

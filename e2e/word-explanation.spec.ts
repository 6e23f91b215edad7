import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers, refuses, slowly } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { importText, wordCard } from './articles.ts';
import { logIn, signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

const BANK = 'They sat on the bank of the river until the boat was moored.';
const EXPLAINED =
  '**这里的意思** n. 河岸\n\n**为什么** 上文说的是 the river，不是银行。\n\n- bank of the river 河岸\n\n' +
  '![x](https://evil.example/p.png) <img src=x onerror=alert(1)> [press](https://evil.example)';

/** Opens the card of `bank` in an article of one sentence; taps work as soon as it is there. */
async function openCard(page: Page, id: number, hasTouch: boolean): Promise<void> {
  const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
  await page.goto(`/article/${id}`);
  await glossary;
  await scrollToPassage(page, BANK);
  await pressWord(page, hasTouch, BANK, 'bank');
}

const explanationIn = (page: Page) => wordCard(page).getByRole('region', { name: 'AI 讲解' });
const ask = (page: Page) => wordCard(page).getByRole('button', { name: /^AI 讲解/ });
/** A text that nobody asked about yet. */
const newText = () => {
  const title = `Bank ${randomUUID().slice(0, 8)}`;
  return { title, text: [BANK, `The boat is called ${title}.`], publish: true };
};

test('without a model the built-in engine tells what it has, and that it is that', async ({
  page,
  request,
  hasTouch,
  press,
}) => {
  const { token } = await loginOfEditor(request);
  await openCard(page, await importText(request, token, newText()), hasTouch);
  await press(ask(page));
  const explanation = explanationIn(page);
  await expect(explanation).toContainText(/这里(?:最可能)?的意思/);
  await expect(explanation).toContainText('岸');
  await expect(explanation.getByRole('status')).toHaveText('来自词典和自动分析，可能有误');
  await expect(explanation).toContainText('要有语言模型才写得出来');
  // What the card had stays.
  await expect(wordCard(page).getByRole('button', { name: '加入生词本' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with a model', () => {
  const model = withModel(/^You explain English words/);

  test('an answer comes as it is written, can be stopped and asked for again', async ({
    page,
    context,
    request,
    hasTouch,
    press,
    faults,
  }) => {
    const { token } = await loginOfEditor(request);
    // Without Chinese of its own, so that nothing else asks the model while the reader reads.
    const id = await importText(request, token, newText());
    await openCard(page, id, hasTouch);
    const explanation = explanationIn(page);

    await test.step('a visitor is led to log in', async () => {
      faults.expect(/401.*word\/ai/);
      await press(ask(page));
      await expect(explanation.getByRole('alert')).toContainText('登录后可以看 AI 讲解');
      await expect(explanation.getByRole('button', { name: '登录' })).toBeVisible();
    });

    await logIn(context, await signUp(request));
    await openCard(page, id, hasTouch);

    await test.step('piece by piece, until it is stopped', async () => {
      const answer = slowly();
      model.answer(answer.answer);
      await press(ask(page));
      await answer.say('**这里的意思** n. 河');
      await expect(explanation).toContainText('n. 河');
      await expect(explanation.getByRole('status')).toHaveText('正在写…');
      await press(explanation.getByRole('button', { name: '停下' }));
      await expect(explanation).toContainText('已停下');
      await answer.say('岸');
      await answer.finish();
      model.answer(refuses(500));
      // Another asked for it meanwhile: what was made is kept.
      await press(explanation.getByRole('button', { name: '重新讲' }));
      await expect(explanation).toContainText('n. 河岸');
      await expect(explanation.getByRole('status')).toHaveText('AI 生成（test-model），可能有误');
    });
  });

  test('what a model is made to say brings nothing but words', async ({
    page,
    account: _,
    request,
    hasTouch,
    press,
  }) => {
    model.answer(answers(EXPLAINED));
    const { token } = await loginOfEditor(request);
    const sentence = `They sat on the bank of the ${randomUUID().slice(0, 8)} river.`;
    const text = { title: `Bank ${randomUUID().slice(0, 8)}`, text: [sentence], publish: true };
    const id = await importText(request, token, text);
    const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
    await page.goto(`/article/${id}`);
    await glossary;
    await pressWord(page, hasTouch, sentence, 'bank');
    await press(ask(page));
    const explanation = explanationIn(page);
    await expect(explanation.getByRole('listitem')).toHaveText('bank of the river 河岸');
    await expect(explanation).toContainText('<img src=x onerror=alert(1)>');
    await expect(explanation.locator('img, a')).toHaveCount(0);
    await expectAccessible(page);
  });
});

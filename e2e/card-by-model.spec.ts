import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answers, passageAsked, type ModelAnswer } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { call } from './api.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { importText, wordCard } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

/* What a card has of a model before anybody waits for one, and of a name. */

const model = withModel(/^You (?:decide which sense|tell Chinese readers|write entries)/);

// Nothing in it tells which seal, pitch, draft or charge is meant.
const SENTENCE = 'She thought of the seal, the pitch, the draft and the charge.';
const VIENNA = 'The night train left Vienna for Hamburg after dinner.';

/** Opens a text whose words can be tapped. */
async function open(page: Page, id: number): Promise<void> {
  const glossary = page.waitForResponse((answer) => answer.url().endsWith('/glossary'));
  await page.goto(`/article/${id}`);
  await glossary;
}

/** Settles each sense on the last one of the dictionary, with a gloss that no dictionary has. */
const settles: ModelAnswer = (response, asked, key) => {
  const items = JSON.parse(passageAsked(asked)) as { item: number; senses: string[] }[];
  const choices = items.map(({ item, senses }) => {
    const [first = ''] = /\p{Script=Han}/u.exec(senses.at(-1)!) ?? [];
    return { item, sense: senses.length, gloss: `${first}之意` };
  });
  return answers(JSON.stringify({ choices }))(response, asked, key);
};

test('the senses that a model settled at publishing are in the card at once', async ({
  page,
  request,
  hasTouch,
}) => {
  model.answer(settles);
  const { token } = await loginOfEditor(request);
  const title = `Ashore ${randomUUID().slice(0, 8)}`;
  const id = await importText(request, token, { title, text: [SENTENCE], publish: true });
  const settled = async () => {
    const params = { id };
    const { glosses } = await call(request, 'GET /reader/article/{id}/glossary', { params });
    // In the sentence, and one word long, so that it is tapped where it stands.
    return glosses.find(
      ({ block_id, word }) => block_id !== '_title' && SENTENCE.split(/\W+/).includes(word),
    );
  };
  await expect.poll(settled).toBeDefined();
  const { word, gloss } = (await settled())!;
  await open(page, id);
  await scrollToPassage(page, SENTENCE);
  await pressWord(page, hasTouch, SENTENCE, word);
  await expect(wordCard(page).locator('ol > li').first()).toContainText(`：${gloss}）`);
  await expect(wordCard(page).getByRole('button', { name: /^AI 讲解/ })).toBeVisible();
});

test('a word that no dictionary has is told of by the model', async ({
  page,
  context,
  request,
  hasTouch,
  press,
}) => {
  const entry = {
    senses: [{ pos: 'n.', zh: '夜车上的小挂钩', en: 'a small hook on a night train' }],
    collocations: [{ en: 'a brass snozzlewick', zh: '黄铜挂钩' }],
    ...{ memory: '', examples: [{ en: 'Hang it on the snozzlewick.', zh: '挂在挂钩上。' }] },
  };
  model.answer(answers(JSON.stringify(entry)));
  const { token } = await loginOfEditor(request);
  const title = `Hooks ${randomUUID().slice(0, 8)}`;
  const sentence = 'She hung her coat on the snozzlewick beside the window.';
  const id = await importText(request, token, { title, text: [sentence], publish: true });
  await logIn(context, await signUp(request));
  await open(page, id);
  await scrollToPassage(page, sentence);
  await pressWord(page, hasTouch, sentence, 'snozzlewick');
  await expect(wordCard(page).getByText('词典里没有收录这个词')).toBeVisible();
  await press(wordCard(page).getByRole('button', { name: 'AI 词条：意思、搭配、例句' }));
  const told = wordCard(page).getByRole('region', { name: 'AI 词条' });
  await expect(told).toContainText('夜车上的小挂钩');
  await expect(told).toContainText('黄铜挂钩');
  await expect(told).toContainText('挂在挂钩上。');
  await expect(told).toContainText('AI 生成（test-model），可能有误');
  await expectAccessible(page);
});

test('the card of a name tells who it is, why here, and leads to other articles about it', async ({
  page,
  context,
  request,
  hasTouch,
  press,
}) => {
  const told = { who: '奥地利的首都 <img src=x>。', here: '夜车从这里出发。' };
  model.answer(answers(JSON.stringify(told)));
  const { token } = await loginOfEditor(request);
  const mark = randomUUID().slice(0, 8);
  const [here, other] = [`Trains ${mark}`, `Concerts ${mark}`];
  const id = await importText(request, token, { title: here, text: [VIENNA], publish: true });
  const text = ['A concert hall in Vienna opened its doors.'];
  const about = await importText(request, token, { title: other, text, publish: true });
  for (const params of [{ id }, { id: about }]) {
    const body = { name: 'Vienna', state: 'accepted' } as const;
    await call(request, 'POST /reader/article/{id}/entities/decide', { params, body }, token);
  }
  await logIn(context, await signUp(request));
  await open(page, id);
  await scrollToPassage(page, VIENNA);
  await pressWord(page, hasTouch, VIENNA, 'Vienna');
  await press(wordCard(page).getByRole('button', { name: '这是谁，和本文有什么关系' }));
  const entity = wordCard(page).getByRole('region', { name: '这是谁' });
  await expect(entity).toContainText(told.who);
  await expect(entity).toContainText(told.here);
  await expect(entity).toContainText('AI 生成（test-model），可能有误');
  await expect(entity.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await press(entity.getByRole('link', { name: other }));
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { articleId, NIGHT_TRAIN } from './articles.ts';
import { countAnswers, insertReadingDays, makeNotesOld } from './database.ts';
import { expect, test } from './fixtures.ts';

// Colours are measured when they have settled.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a highlight of long ago and a question of what was read come between the words', async ({
  page,
  press,
  context,
  isMobile,
  faults,
  account: { token, username },
}) => {
  for (const word of ['revival', 'nostalgia', 'arithmetic', 'lighthouse', 'railway', 'tank'])
    await call(page.request, 'POST /reader/myword', { body: { word } }, token);
  const id = await articleId(page, NIGHT_TRAIN.title);
  const body = { note_uuid: randomUUID(), text: 'It began with arithmetic.', comment: '很简洁' };
  const note = { params: { id }, body } as const;
  await call(page.request, 'POST /reader/article/{id}/notes/add', note, token);
  await makeNotesOld(username);
  await insertReadingDays(username, [{ ago: 0, seconds: 120, words: 200 }]);

  await page.goto('/flashcard/start');
  const rateTwo = async () => {
    for (let i = 0; i < 2; i += 1) {
      await press(page.getByRole('button', { name: '显示答案' }));
      await press(page.getByRole('button', { name: /^简单/ }));
    }
  };
  await rateTwo();
  await expect(page.getByRole('heading', { name: /重温/ })).toBeFocused();
  await expect(page.getByText('It began with arithmetic.')).toBeVisible();
  await expect(page.getByText('很简洁')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: '接着复习' }));
  await expect(page.getByRole('group', { name: '剩下的词' })).toHaveText('新词新4学习中学0到期复0');

  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  // Without a network the question is asked and judged all the same.
  await context.setOffline(true);
  await rateTwo();
  const question = page.getByRole('region', { name: '题目' });
  await expect(question.getByRole('heading', { name: /读过的文章/ })).toBeFocused();
  const options = question.getByRole('list').getByRole('button');
  await expect(options).toHaveCount(4);
  await expectAccessible(page);
  if (isMobile) await options.nth(1).tap();
  else {
    // Keys choose once the question has been in sight for a moment.
    await expect(options.nth(1)).toHaveAttribute('aria-keyshortcuts', '2');
    await page.keyboard.press('2');
  }
  await expect(question.getByText(/^答[对错]了/)).toBeVisible();
  await expect(options.filter({ hasText: '正确答案' })).toHaveCount(1);
  await expect(question.getByRole('link', { name: '在文章里看' })).toBeVisible();
  await expectAccessible(page);
  const arrived = page.waitForResponse(/\/reader\/question\/\d+\/answer$/);
  await context.setOffline(false);
  expect((await arrived).status()).toBe(200);
  await press(page.getByRole('button', { name: '接着复习' }));
  await rateTwo();
  await expect(page.getByRole('heading', { name: '这一轮复习完了' })).toBeVisible();
  await expect(page.getByText('文章里的题 1 道')).toBeVisible();
  await expect(page.getByRole('link', { name: /^文章里的题/ })).toHaveAttribute(
    'href',
    '/flashcard/articleQuestion',
  );
  await expect(page.getByRole('definition').filter({ hasText: '6词' })).toBeVisible();
});

test('a key belongs to what is asked, and the last answer is taken back', async ({
  page,
  isMobile,
  request,
  account: { token, username },
}) => {
  test.skip(isMobile === true, 'needs keys');
  const words = ['revival', 'nostalgia', 'arithmetic', 'lighthouse', 'railway', 'tank'];
  for (const word of words) await call(request, 'POST /reader/myword', { body: { word } }, token);
  await insertReadingDays(username, [{ ago: 0, seconds: 120, words: 200 }]);
  const answered = () => countAnswers(username);
  // Without what comes between the words a review goes on.
  const mixed = page.waitForResponse(/\/reader\/myword\/resurfaced/);
  await page.goto('/flashcard/start');
  await (await mixed).finished();
  const show = page.getByRole('button', { name: '显示答案' });
  const question = page.getByRole('region', { name: '题目' });
  const options = question.getByRole('list').getByRole('button');
  const heading = page.getByRole('region', { name: '卡片' }).getByRole('heading', { level: 2 });
  for (const word of words.slice(0, 3)) {
    await expect(heading).toHaveText(word);
    await page.keyboard.press('Space');
    await expect(show).toBeHidden();
    // Pressed twice, as an eager finger does.
    await page.keyboard.press('4');
    await page.keyboard.press('4');
  }
  await expect(options).toHaveCount(4);
  await expect(options.first()).toHaveAttribute('aria-keyshortcuts', '1');
  await expect(question.getByText(/^答[对错]了/)).toBeHidden();
  expect(await answered()).toBe(0);
  await expect(page.getByText('选答案')).toBeVisible();

  await page.keyboard.press('1');
  await expect(question.getByText(/^答[对错]了/)).toBeVisible();
  await expect.poll(answered).toBe(1);
  await page.keyboard.press('3');
  await expect(question.getByText(/^答[对错]了/)).toBeVisible();

  // Back to the question, and to the word before it.
  await page.keyboard.press('z');
  await expect(question.getByText(/^答[对错]了/)).toBeHidden();
  await expect(question.getByRole('heading', { name: /读过的文章/ })).toBeFocused();
  await expect.poll(answered).toBe(0);
  await page.keyboard.press('2');
  await expect.poll(answered).toBe(1);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('lighthouse');
  await page.keyboard.press('z');
  await expect(options).toHaveCount(4);
  await expect.poll(answered).toBe(0);
  await page.keyboard.press('z');
  await expect(heading).toHaveText('arithmetic');
});

import { randomUUID } from 'node:crypto';
import { answers } from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, signUp } from './accounts.ts';
import { importText } from './articles.ts';
import { expect, test } from './fixtures.ts';
import { loginOfEditor } from './visits.ts';
import { withModel } from './with-model.ts';

const TEXT = [
  'Night trains are coming back to Europe after 30 years of decline.',
  'A night train saves its passengers the price of a hotel room in London.',
  'Hotels in London complain that the night trains take their best passengers.',
];
const WRITTEN = 'Night trains are back after 20 years, and people save a hotl.';
const MARKED = {
  facts: 'fair',
  language: 'good',
  comment: '大意抓住了，年数写错了。',
  wrong: [{ said: 'after 20 years', why: '原文是三十年。', quote: 'after 30 years of decline' }],
  missed: ['旅馆抱怨客人流失'],
  better: [{ said: 'save a hotl', better: 'save a night at a hotel', why: '拼写。' }],
};

const newText = () => ({ title: `Trains ${randomUUID().slice(0, 8)}`, text: TEXT, publish: true });

test('without a model rules tell what they can, and a draft outlives the page', async ({
  page,
  context,
  request,
}) => {
  const { token } = await loginOfEditor(request);
  const id = await importText(request, token, newText());
  await logIn(context, await signUp(request));
  await page.goto(`/mywriting?article=${id}`);
  const field = page.getByRole('textbox', { name: '用自己的英文写：这篇讲了什么' });
  await field.fill(WRITTEN);
  await expect(page.getByText('12 词')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(WRITTEN);
  await page.getByRole('button', { name: '写好了' }).click();
  const writing = page.getByRole('article');
  await expect(writing).toContainText('批改要由语言模型来做，本站还没有接入。');
  await expect(writing).toContainText('hotl');
  await expect(writing).toContainText('20');
  await expect(writing).toContainText('自动检查只比对词语，不判断对错，可能有误。');
  await expect(field).toHaveValue('');
  await expectAccessible(page);
});

test.describe('with a model', () => {
  const model = withModel(/^You mark/);

  test('a reader comes from the text, is marked, goes to the place, and finds it again', async ({
    page,
    context,
    request,
  }) => {
    model.answer(answers(JSON.stringify(MARKED)));
    const { token } = await loginOfEditor(request);
    const { title, ...text } = newText();
    const id = await importText(request, token, { title, ...text });
    await logIn(context, await signUp(request));
    await page.goto(`/article/${id}`);
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByText('写和说').first().click();
    await page.getByRole('radiogroup', { name: '怎么做' }).getByText('复述').click();
    await page.getByRole('textbox', { name: '把这篇讲给没读过的人听' }).fill(WRITTEN);
    await page.getByRole('button', { name: '讲完了' }).click();
    const writing = page.getByRole('article');
    await expect(writing).toContainText('大意抓住了，年数写错了。');
    await expect(writing).toContainText('内容还可以语言好');
    await expect(writing).toContainText('AI 批改（test-model），可能有误');
    await expectAccessible(page);
    await writing.getByRole('link', { name: '看原文' }).click();
    await expect(page).toHaveURL(new RegExp(`/article/${id}\\?block=`));
    await page.goto('/mywriting');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.getByRole('button', { name: /^删除.*的复述$/ }).click();
    await expect(page.getByRole('heading', { name: '还没有写过' })).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(writing).toContainText(WRITTEN);
  });
});

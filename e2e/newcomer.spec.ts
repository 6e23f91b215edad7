import { expect, test } from './fixtures.ts';
import { GOOD_PASSWORD, newPhone } from './accounts.ts';
import { articleLinks, NIGHT_TRAIN, wordCard, wordRow } from './articles.ts';
import { pressWord, scrollToPassage } from './article-text.ts';
import { readShownCaptcha, readSmsCode } from './dev-outbox.ts';

test('a newcomer reads, looks words up, saves one, registers, and finds it again', async ({
  page,
  expectToast,
  press,
  hasTouch,
  request,
}) => {
  await page.goto('/');
  await press(articleLinks(page).filter({ hasText: NIGHT_TRAIN.titleZh }));
  await expect(page.getByRole('heading', { level: 1, name: NIGHT_TRAIN.title })).toBeVisible();
  const article = new URL(page.url()).pathname;
  const card = wordCard(page);

  await test.step('a word, another one, and a phrase in pieces', async () => {
    await pressWord(page, hasTouch, 'push a cello', 'cello');
    await expect(card.getByRole('heading', { name: 'cello', exact: true })).toBeVisible();
    await expect(card.getByText(/\/.*tʃel/).first()).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: '大提琴' })).toBeVisible();

    await pressWord(page, hasTouch, 'has seen worse', 'seen');
    await expect(card.getByRole('heading', { name: 'see', exact: true })).toBeVisible();
    await expect(card.getByText('seen 过去分词')).toBeVisible();
    await expect(card.getByRole('heading', { name: 'cello' })).toBeHidden();

    await scrollToPassage(page, 'takes freight slots off');
    await pressWord(page, hasTouch, 'takes freight slots off', 'off');
    await expect(card.getByRole('heading', { name: /^take .+ off .+ hands$/ })).toBeVisible();
    await press(card.getByRole('button', { name: /^off / }));
    await expect(card.getByRole('heading', { name: 'off', exact: true })).toBeVisible();
  });

  await test.step('a press beside the text closes the card', async () => {
    const heading = page.getByRole('heading', { name: 'What the dark costs' });
    await heading.scrollIntoViewIfNeeded();
    const { width } = (await heading.boundingBox())!;
    // Its line is longer than its words; at its end stands the mark of its translation.
    const position = { x: width - 60, y: 8 };
    await (hasTouch ? heading.tap({ position }) : heading.click({ position }));
    await expect(card).toBeHidden();
  });

  await test.step('translations on and off', async () => {
    const translation = page.getByText('这场复兴，起因不是怀旧，而是算术。');
    await expect(translation).toBeHidden();
    await press(page.getByRole('button', { name: '译文', exact: true }));
    await expect(translation).toBeVisible();
    await press(page.getByRole('button', { name: '译文', exact: true }));
    await expect(translation).toBeHidden();
  });

  await test.step('a word is saved before there is an account', async () => {
    await scrollToPassage(page, 'did not begin with nostalgia');
    await pressWord(page, hasTouch, 'did not begin with nostalgia', 'nostalgia');
    await press(card.getByRole('button', { name: '加入生词本' }));
    await expectToast('已加入生词本');
    await expect(card.getByRole('button', { name: '已在生词本', pressed: true })).toBeVisible();
  });

  await test.step('registering brings it along', async () => {
    await page.goto('/myword');
    await expect(wordRow(page, 'nostalgia')).toContainText('did not begin with nostalgia.');
    await press(page.getByRole('link', { name: '注册' }));
    await expect(page.getByText('这台设备上的 1 个生词会带进账号')).toBeVisible();

    const phone = newPhone();
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByLabel('图形验证码').fill(await readShownCaptcha(page));
    await press(page.getByRole('button', { name: '获取验证码' }));
    await expectToast('验证码已发送');
    await page.getByLabel('短信验证码').fill(await readSmsCode(request, phone));
    await page.getByLabel('密码', { exact: true }).fill(GOOD_PASSWORD);
    await page.getByRole('checkbox', { name: /我已读过并同意/ }).check();
    await press(page.getByRole('button', { name: '注册', exact: true }));

    await expect(page).toHaveURL('/myword');
    await expectToast('已带进账号：1 个生词');
    await page.goto(article);
    await scrollToPassage(page, 'did not begin with nostalgia');
    await pressWord(page, hasTouch, 'did not begin with nostalgia', 'nostalgia');
    await expect(card.getByRole('button', { name: '已在生词本', pressed: true })).toBeVisible();
  });

  await test.step('the word book leads to the word, and the word back to its paragraph', async () => {
    await page.goto('/myword');
    const row = wordRow(page, 'nostalgia');
    await expect(row).toContainText('The revival did not begin with nostalgia.');
    await press(row.getByRole('link', { name: /^nostalgia/ }));
    await expect(page).toHaveURL(/\/myword\/nostalgia\/show\?article=\d+/);
    await expect(page.getByRole('heading', { level: 1, name: 'nostalgia' })).toBeVisible();
    await press(page.getByRole('link', { name: NIGHT_TRAIN.title }));
    await expect(page).toHaveURL(new RegExp(`${article}\\?block=`));
    await expect(page.getByText('The revival did not begin with')).toBeInViewport();
  });

  await test.step('a word removed by mistake comes back', async () => {
    await page.goto('/myword');
    const row = wordRow(page, 'nostalgia');
    await press(row.getByRole('button', { name: '移出 nostalgia' }));
    await expect(row).toBeHidden();
    await press(page.getByRole('button', { name: '撤销' }));
    await expect(row).toContainText('The revival did not begin with nostalgia.');
    await page.reload();
    await expect(row).toContainText('The revival did not begin with nostalgia.');
  });
});

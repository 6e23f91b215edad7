import type { Page } from '@playwright/test';
import {
  answers,
  fakeChinese,
  passageAsked,
  refuses,
  serveModel,
  type ModelAnswer,
} from '../server/test/fake-language-model.ts';
import { expectAccessible } from './accessibility.ts';
import { selectText } from './article-text.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';
import { enterAsEditor } from './visits.ts';

const TITLE = 'The Last Ferry';
const FIRST = 'The ferry has crossed the river every morning since the bridge fell.';
const SECOND = 'Its captain knows the passengers by their coughs and by their dogs.';
const THIRD = 'In June the new bridge will open, and nobody has said what becomes of the boat.';

/** Chinese for the passage asked for that tells which translator made it. */
const translator =
  (name: string): ModelAnswer =>
  (response, asked, authorization) => {
    const text = passageAsked(asked);
    const zh = fakeChinese(text, `${name}译：${text.split(' ')[0]} `);
    return answers(zh)(response, asked, authorization);
  };

test.describe('with a translation service', () => {
  const services = ownProduct(async () => {
    const model = await serveModel(translator('甲'));
    const settings = {
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'test-model',
      SAMPLE_CONTENT: 'false',
    };
    return { services: { model }, settings };
  });

  const chinese = (page: Page, nth: number) =>
    page.getByRole('textbox', { name: `第 ${nth} 段译文`, exact: true });

  test('what is brought in is translated, again when wanted, and what was there can be had back', async ({
    page,
    context,
    request,
    expectToast,
    isMobile,
  }) => {
    test.skip(isMobile === true, 'the newsroom is edited at a desk');
    await enterAsEditor(context, request);
    await page.goto('/admin');
    const text = `# ${TITLE}\n\n${FIRST}\n\n${SECOND}\n\n${THIRD}\n`;
    await page.getByRole('textbox', { name: '网址或正文' }).fill(text);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('list', { name: '最近导入' }).getByRole('link', { name: '打开' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeAttached();
    const section = page.getByRole('region', { name: '译文', exact: true });
    // The desk follows what the import has queued.
    await expect(section).toContainText('3 / 3 段');
    await expect(chinese(page, 1)).toHaveValue(/^甲译：The /);
    await expect(page.getByText('机器译文')).toHaveCount(3);

    await test.step('what an editor writes is no longer the machine’s', async () => {
      await chinese(page, 2).fill('船长凭咳嗽声和狗认得每一位乘客。');
      await page.keyboard.press('Control+s');
      await expectToast('已保存');
      await expect(page.getByText('机器译文')).toHaveCount(2);
    });

    await test.step('a service that is away says so and takes nothing', async () => {
      services().model.answer(refuses(401));
      await section.getByRole('button', { name: '全部重译…' }).click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText('人改过的译文也会换掉');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '重译', exact: true }).click();
      await expect(section.getByRole('status')).toContainText('翻译服务拒绝了请求');
      await expect(chinese(page, 2)).toHaveValue('船长凭咳嗽声和狗认得每一位乘客。');
    });

    await test.step('all is translated anew', async () => {
      services().model.answer(translator('乙'));
      await section.getByRole('button', { name: '全部重译…' }).click();
      await page.getByRole('button', { name: '重译', exact: true }).click();
      await expect(section.getByRole('status')).toContainText('翻译完成，请过目');
      await expect(chinese(page, 1)).toHaveValue(/^乙译：The /);
      await expect(chinese(page, 2)).toHaveValue(/^乙译：Its /);
    });

    await test.step('the words of before are in the history', async () => {
      await page.getByRole('tab', { name: '历史' }).click();
      await page.getByRole('button', { name: /^第 3 版/ }).click();
      await page.getByRole('button', { name: '恢复', exact: false }).first().click();
      await expectToast('已恢复第 3 版');
      await expect(chinese(page, 2)).toHaveValue('船长凭咳嗽声和狗认得每一位乘客。');
      await expect(chinese(page, 1)).toHaveValue(/^甲译：The /);
    });

    await test.step('a reader’s selection is translated by the service', async () => {
      await page.getByRole('button', { name: '通过并发布', exact: true }).click();
      await expectToast('1 篇已发布');
      const id = Number(/\/admin\/article\/(\d+)/.exec(page.url())![1]);
      await page.goto(`/article/${id}`);
      const act = page.getByRole('button', { name: '翻译', exact: true });
      await expect(async () => {
        await selectText(page, false, 'nobody has said what becomes');
        await expect(act).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await act.click();
      const answer = page.getByRole('dialog', { name: '译文' });
      await expect(answer).toContainText('甲译：In ');
      await answer.getByRole('button', { name: '只译所选' }).click();
      await expect(answer).toContainText('乙译：nobody ');
    });
  });
});

import { randomUUID } from 'node:crypto';
import {
  answers,
  fakeChinese,
  passageAsked,
  serveModel,
  type ModelAnswer,
} from '../server/test/fake-language-model.ts';
import { machineTranslates, serveLibreTranslate } from '../server/test/fake-libre-translate.ts';
import { expectAccessible } from './accessibility.ts';
import { call } from './api.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './own-product.ts';
import { enterAsEditor } from './visits.ts';

/** Translates; asked for several, gives three, of which the second says a name as it is told. */
const translator: ModelAnswer = (response, asked, key) => {
  const text = passageAsked(asked);
  if (!asked.response_format) return answers(fakeChinese(text, '初译'))(response, asked, key);
  const [, told = ''] = /is "([^"]+)"/.exec(asked.messages[0]!.content) ?? [];
  const translations = ['', told, '再'].map((head) => fakeChinese(text, `${head}新译`));
  return answers(JSON.stringify({ translations }))(response, asked, key);
};

test.describe('with two translators', () => {
  const services = ownProduct(async () => {
    const model = await serveModel(translator);
    const machine = await serveLibreTranslate(machineTranslates('机译'));
    const settings = {
      AI_BASE_URL: model.baseUrl,
      AI_MODEL: 'test-model',
      MT_BASE_URL: machine.baseUrl,
      SAMPLE_CONTENT: 'false',
    };
    return { services: { model, machine }, settings };
  });

  test('a name is agreed on, told where it is missing, and a paragraph made anew', async ({
    page,
    context,
    request,
    expectToast,
    isMobile,
  }) => {
    test.slow();
    const name = `Marrowgate${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
    const first = `The ferry to ${name} left the quay before anyone had woken.`;
    const { token } = await enterAsEditor(context, request);
    const source = {
      ...{ format: 'text' as const, title: `Boats to ${name}` },
      content: `${first}\n\nNobody else came to the harbour that morning.`,
    };
    const body = { source };
    const { task_id } = await call(request, 'POST /reader/article/import', { body }, token);
    let id = 0;
    await expect
      .poll(async () => {
        const task = await call(
          request,
          'GET /reader/task/{id}',
          { params: { id: task_id } },
          token,
        );
        id = Number(task.result?.['article_id'] ?? 0);
        return task.status;
      })
      .toBe('done');
    await expect
      .poll(async () => {
        const article = await call(
          request,
          'GET /reader/article/{id}/newsroom',
          { params: { id } },
          token,
        );
        return [article.translated.done, article.task];
      })
      .toEqual([2, null]);

    await test.step('the name comes into the glossary, and who says it otherwise is told', async () => {
      await page.goto('/admin/term');
      await expect(page.getByRole('heading', { level: 1, name: '译名表' })).toBeVisible();
      await page.getByRole('link', { name: '添加译名' }).first().click();
      const form = page.getByRole('dialog', { name: '添加译名' });
      await form.getByRole('textbox', { name: '英文原文' }).fill(name);
      await form.getByRole('button', { name: '添加' }).click();
      await expect(form).toContainText('请写中文译名');
      await form.getByRole('textbox', { name: '中文译名' }).fill('望夫角');
      await expectAccessible(page);
      await form.getByRole('button', { name: '添加' }).click();
      await expectToast(`已添加「${name}」`);
      const uses = page.getByRole('dialog', { name: '哪些文章还不是这样译的' });
      await expect(uses).toContainText(source.title);
      await expect(uses.getByRole('button', { name: /^用新译名重译（1 篇未发布）/ })).toBeVisible();
      await expectAccessible(page);
      await uses.getByRole('button', { name: '关闭' }).click();
    });

    await test.step('a term is taken out, and brought back', async () => {
      await page.getByRole('searchbox', { name: '原文、译名、备注' }).fill(name);
      await expect(page).toHaveURL(/q=Marrowgate/);
      await page.getByRole('button', { name: `删除 ${name}` }).click();
      await expectToast(`已删除「${name}」`);
      await expect(page.getByText('没有符合条件的译名')).toBeVisible();
      await page.getByRole('button', { name: '撤销' }).click();
      await expect(page.getByRole('table', { name: '译名表' })).toContainText('望夫角');
    });

    await test.step('a list is brought in, its clashes shown and replaced', async () => {
      await page.getByRole('button', { name: '导入', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '导入译名' });
      const list = `${name} = 望夫石\n${name} Bay = 望夫湾\n = 无`;
      await dialog.getByRole('textbox', { name: '粘贴表格或列表' }).fill(list);
      await dialog.getByRole('button', { name: '导入' }).click();
      await expect(dialog.getByRole('status')).toHaveText(
        '新增 1 条，1 条与表里的不同，没有改，1 行看不懂',
      );
      await expect(dialog).toContainText('表里是「望夫角」，这次是「望夫石」');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '都换成这次的' }).click();
      await expect(dialog.getByRole('status')).toHaveText(
        '新增 0 条，更换 1 条，1 条已有，1 行看不懂',
      );
      await dialog.getByRole('button', { name: '关闭' }).click();
      await expect(page.getByRole('table', { name: '译名表' })).toContainText('望夫石');
    });
    if (isMobile) return;

    await page.goto(`/admin/article/${id}`);
    const chinese = page.getByRole('textbox', { name: '第 1 段译文', exact: true });
    const demand = `「${name}」应译作「望夫石」`;
    const row = page.getByRole('listitem').filter({ has: chinese });
    const dialog = page.getByRole('dialog', { name: '重译第 1 段' });

    await test.step('the article says where the name is missing, and stops as it is written', async () => {
      await expect(chinese).toHaveValue(/^机译/);
      await expect(row).toContainText(demand);
      const before = await chinese.inputValue();
      await chinese.fill('开往望夫石的船');
      await expect(row).not.toContainText(demand);
      await page.keyboard.press('Control+z');
      await expect(chinese).toHaveValue(before);
    });

    await test.step('the paragraph is made anew by a wish, and the best is chosen', async () => {
      await row.hover();
      await page.getByRole('button', { name: '重译第 1 段' }).click();
      await dialog.getByRole('button', { name: '更口语' }).click();
      await dialog.getByRole('textbox', { name: '要求' }).press('End');
      await dialog.getByRole('textbox', { name: '要求' }).pressSequentially('，短一点');
      await dialog.getByRole('button', { name: '翻译', exact: true }).click();
      const offers = dialog.getByRole('region', { name: '新译文' }).getByRole('listitem');
      await expect(offers).toHaveCount(3);
      await expect(offers.first()).toContainText('望夫石新译');
      await expect(offers.first()).not.toContainText('应译作');
      await expect(offers.nth(1)).toContainText(demand);
      expect(services().model.asked.at(-1)!.messages[0]!.content).toContain('"更口语，短一点"');
      await expectAccessible(page);
      await offers.first().getByRole('button', { name: '用这个' }).click();
      await expectToast('已换上新译文，保存后生效');
      await expect(chinese).toHaveValue(/^望夫石新译/);
      await expect(row).not.toContainText(demand);
      await page.keyboard.press('Control+z');
      await expect(chinese).toHaveValue(/^机译/);
      await page.keyboard.press('Control+Shift+z');
      await expect(chinese).toHaveValue(/^望夫石新译/);
    });

    await test.step('it is the editor’s when saved, and what is kept of the passage', async () => {
      await page.keyboard.press('Control+s');
      await expectToast('已保存');
      await expect(row).not.toContainText('机器译文');
      const { zh } = await call(
        request,
        'POST /api/english/trans',
        { body: { text: first } },
        token,
      );
      expect(zh).toMatch(/^望夫石新译/);
    });

    await test.step('a machine offers what it has, without wishes; titles too', async () => {
      await page.getByRole('button', { name: '重译标题' }).focus();
      await page.keyboard.press('Enter');
      const title = page.getByRole('dialog', { name: '重译标题' });
      await title.getByText('机器翻译', { exact: true }).click();
      await expect(title.getByRole('textbox', { name: '要求' })).toHaveCount(0);
      await title.getByRole('button', { name: '翻译', exact: true }).click();
      const offers = title.getByRole('region', { name: '新译文' }).getByRole('listitem');
      await expect(offers.first()).toContainText('机译');
      await offers.first().getByRole('button', { name: '用这个' }).click();
      await expect(page.getByRole('textbox', { name: '中文标题' })).toHaveValue(/^机译/);
    });

    await test.step('the whole article is made anew by the translator that is chosen', async () => {
      await page.keyboard.press('Control+s');
      const section = page.getByRole('region', { name: '译文', exact: true });
      await section.getByRole('combobox', { name: '用什么翻译' }).selectOption('machine');
      await section.getByRole('button', { name: '全部重译…' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('用机器翻译（LibreTranslate）翻译');
      await page.getByRole('button', { name: '重译', exact: true }).click();
      await expect(section.getByRole('status')).toContainText('译名不符');
      await expect(section.getByRole('list', { name: '没有译好的段落' })).toContainText(demand);
      await expect(page.getByRole('textbox', { name: '第 2 段译文', exact: true })).toHaveValue(
        /^机译/,
      );
    });
  });
});

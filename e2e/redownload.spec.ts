import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { publish } from './outside-site.ts';
import { enterAsEditor } from './visits.ts';

const FIRST =
  'The lamp room smells of brass and paraffin, and of the sea when the door is left open.';
const SECOND =
  'Its keeper climbs the hundred and four steps twice a night, counting them under his breath.';
const THIRD =
  'Nobody has needed the light for thirty years, but nobody has asked him to put it out.';
const pageOf = (name: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>${name}</title></head><body><article><h1>${name}</h1>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</article></body></html>`;

test('what a source corrected comes in, and what both changed is asked about', async ({
  page,
  context,
  request,
  expectToast,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the newsroom is edited at a desk');
  test.slow();
  const name = `Lamp Room ${randomUUID().slice(0, 8)}`;
  const path = `/${randomUUID()}`;
  const url = await publish(request, path, pageOf(name, [FIRST, SECOND, THIRD]));
  await enterAsEditor(context, request);
  await page.goto('/admin');
  await page.getByRole('textbox', { name: '网址或正文' }).fill(url);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: '最近导入' }).getByRole('link', { name: '打开' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();

  const english = (nth: number) =>
    page.getByRole('textbox', { name: `第 ${nth} 段原文`, exact: true });
  await english(2).fill(SECOND.replace('twice a night', 'twice each night'));
  await page.keyboard.press('Control+s');
  await expectToast('已保存');

  await publish(
    request,
    path,
    pageOf(name, [
      FIRST.replace('brass', 'brass polish'),
      SECOND.replace('hundred and four', 'hundred and six'),
      THIRD,
    ]),
  );
  const source = page.getByRole('region', { name: '原文更新' });
  await source.getByRole('button', { name: '重新下载' }).click();
  // What only the source changed is there without a question; what the editor wrote stays.
  await expect(english(1)).toHaveText(FIRST.replace('brass', 'brass polish'));
  await expect(english(2)).toHaveText(SECOND.replace('twice a night', 'twice each night'));

  await source.getByRole('button', { name: '核对…' }).click();
  const dialog = page.getByRole('dialog', { name: '原站改过，和这里的改动不同' });
  const choices = dialog.getByRole('radiogroup');
  await expect(choices).toHaveCount(1);
  await expectAccessible(page);
  await choices.getByRole('radio', { name: /原站的/ }).click();
  await dialog.getByRole('button', { name: '用上选择' }).click();
  await expectToast('已按选择更新');
  await expect(english(2)).toHaveText(SECOND.replace('hundred and four', 'hundred and six'));
  await expect(source.getByRole('button', { name: '核对…' })).toHaveCount(0);

  await page.reload();
  await expect(english(2)).toHaveText(SECOND.replace('hundred and four', 'hundred and six'));
});

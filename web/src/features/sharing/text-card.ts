import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { host } from '#lib/host.ts';
import { isWebview } from '#lib/webview.ts';
import { toast } from '#ui/toast.ts';
import { saveMade, whenMade } from './made-file.ts';

export type TextCardWish = Args<Api['POST /api/share/markdown_image']>['body'];

/**
 * Makes a picture of a text: an answer, a note, a word. Under a finger it is offered to other apps where
 * the browser can, elsewhere it is saved.
 */
export async function makeTextCard(body: TextCardWish): Promise<void> {
  toast('正在做成图片');
  try {
    const [file] = await whenMade(async () => [
      await call('POST /api/share/markdown_image', { body }),
    ]);
    if (!file) return;
    const touch = matchMedia('(pointer: coarse)').matches && !isWebview();
    if (touch && typeof navigator.canShare === 'function') {
      const content = await (await host.send(file.url, {})).blob();
      const files = [new File([content], file.name, { type: content.type })];
      if (navigator.canShare({ files })) return await navigator.share({ files });
    }
    saveMade(file);
  } catch (error) {
    // Closing the dialog is an answer too.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(error instanceof DOMException ? '分享失败，请再试一次' : messageOf(error));
  }
}

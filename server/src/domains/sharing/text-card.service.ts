import type { Api } from '@bluebird/contract/contract.ts';
import type { Received } from '@bluebird/contract/endpoint.ts';
import { markdownBlocks, plainBlocks } from '@bluebird/engine/typesetting/card-blocks.ts';
import type { TextCard } from '@bluebird/engine/typesetting/printed.ts';
import type { Context } from '#core/context.ts';
import { requestFile } from './made-files.service.ts';
import { codeOf, invitingLink, type Maker } from './poster-picture.ts';

type Wanted = Received<Api['POST /api/share/markdown_image']>['body'];

/** Texts longer than this become a picture of one pixel a point less, which still is large. */
const LONG = 3_000;

/** A text of the caller's as a picture: an answer in Markdown, a note or a word as it is. */
export async function requestTextCard(context: Context, maker: Maker, wanted: Wanted) {
  const { title, source, text, format, path } = wanted;
  const scale = text.length > LONG ? 1 : 2;
  const link = await invitingLink(context, path, maker);
  const data: TextCard = {
    title,
    source,
    blocks: format === 'markdown' ? markdownBlocks(text) : plainBlocks(text),
    foot: '轻松阅读英语外刊',
    code: link && 'code.svg',
  };
  return requestFile(context, maker.actor.userId, {
    source: ['card', data, scale, link],
    extension: 'png',
    type: 'image/png',
    name: title || '青鸟外刊',
    isPrivate: true,
    make: () =>
      context.typesetting.png(
        { template: 'card', data, pictures: link ? { 'code.svg': codeOf(link) } : {} },
        scale,
      ),
  });
}

import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { showProducts } from '#domains/orders/products.service.ts';
import { EMPTY_POSTER, invitingLink, requestPicture, type Maker } from './poster-picture.ts';

const POINTS = [
  '读完每一篇会员文章，收听自然的朗读',
  '五种 PDF 版式：注释版、精读讲义、英文版、电子纸版',
  '每天向 AI 提问 100 次，书架放 30 本自己的书',
];

/** `¥1,234.5`, from fen. */
const yuan = (fen: number): string => `¥${(fen / 100).toLocaleString('en-GB')}`;

/**
 * What members pay and get as a picture, whose code leads to where one becomes a member, with the
 * caller's invitation.
 * @throws Refusal `nothing_to_show` while nothing is offered; `under_review`
 */
export async function requestProductPoster(
  context: Context,
  { scale }: { scale: number },
  maker: Maker,
) {
  if (maker.caller.underReview) throw new Refusal('under_review');
  const { items } = await showProducts(context);
  if (items.length === 0) throw new Refusal('nothing_to_show');
  const link = await invitingLink(context, '/member', maker);
  const image = await requestPicture(context, maker.actor.userId, {
    edition: 'products',
    data: {
      ...EMPTY_POSTER,
      design: 'product',
      shape: 'card',
      title: '把外刊读下去',
      lines: items.slice(0, 4).map(({ name, days, price }) => ({
        name,
        about: days >= 30 ? `合每天 ${yuan(Math.ceil(price / days))}` : '',
        price: yuan(price),
        per: `/ ${days} 天`,
      })),
      points: POINTS,
      // Where the address of this installation is not known, the picture has no code.
      foot: link ? '扫码开通会员' : '在“我的”里开通会员',
    },
    scale,
    link,
    cover: () => Promise.resolve(null),
    name: '青鸟会员',
    isPrivate: false,
  });
  return { images: [image] };
}

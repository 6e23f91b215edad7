import { quotasOf } from '@bluebird/contract/member-quotas.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import {
  findProductForStaff,
  listAllProducts,
  listOffered,
  lockProduct,
  updateProduct,
} from './products.queries.ts';

/** What can be bought, and by which ways one can pay here. */
export async function showProducts({ db, payments }: Context) {
  const configured = [...payments.values()].map(({ name, channels }) => ({
    provider: name,
    channels: [...channels],
  }));
  // Paying to a person is the way of a site without a provider; beside one it would only confuse.
  const manual = { provider: 'manual' as const, channels: ['manual' as const] };
  return { items: await listOffered(db), ways: configured.length ? configured : [manual] };
}

const NAMES = { 0: '免费', 1: '会员', 2: '专业会员' } as const;

/** What each level gives. */
export const showVersions = () => ({
  items: ([0, 1, 2] as const).map((level) => {
    const quotas = quotasOf(level);
    return {
      level,
      name: NAMES[level],
      locked_articles: level > 0,
      ai_calls_a_day: quotas.aiCallsADay,
      books: quotas.books,
      book_bytes: quotas.bookBytes,
      natural_voice: quotas.naturalVoice,
      all_pdf_styles: quotas.allPdfStyles,
    };
  }),
});

/** Every product, for administrators. */
export async function showAllProducts({ db }: Context) {
  const rows = await listAllProducts(db);
  return { items: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) };
}

type Change = { price?: number | undefined; offered?: boolean | undefined };

/**
 * Changes what a product costs and whether it is offered. Orders that exist keep their price.
 * @throws Refusal `product_not_found`
 */
export function changeProduct(context: Context, actor: Actor, id: string, change: Change) {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockProduct(tx, id);
    if (!before) throw new Refusal('product_not_found');
    const { price = before.price, offered = before.offered } = change;
    if (price !== before.price || offered !== before.offered) {
      const at = context.clock();
      await updateProduct(tx, id, { price, offered, updated_at: at, updated_by: actor.userId });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'orders.updateProduct',
        subject: `product:${id}`,
        data: {
          before: { price: before.price, offered: before.offered },
          after: { price, offered },
        },
      });
    }
    const after = await findProductForStaff(tx, id);
    return { ...after, updated_at: after.updated_at.toISOString() };
  });
}

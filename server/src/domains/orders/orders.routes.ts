import type { Context } from '#core/context.ts';
import { refuseUnderReview } from '#core/actor.ts';
import { route, type Route } from '#http/route.ts';
import { finishOrder, refundOrder } from './order-acts.service.ts';
import { exportOrders, searchOrders } from './order-search.service.ts';
import { closeOrder, createOrder, showMyOrders, showOrder, wantInvoice } from './orders.service.ts';
import { changeProduct, showAllProducts, showProducts, showVersions } from './products.service.ts';
import { settleDifference, showDifferences } from './reconcile.service.ts';

/** What an app under store review is told of the caller's orders. */
const NO_ORDERS = { items: [], next_offset: null, total: 0 };

export function orderRoutes(context: Context): Route[] {
  return [
    route('GET /api/member/product', ({ caller }) =>
      caller.underReview ? { items: [], ways: [] } : showProducts(context),
    ),
    route('GET /api/member/version', () => showVersions()),
    route(
      'POST /api/member/pay/order',
      ({ actor, caller, body }) => {
        refuseUnderReview(caller);
        return createOrder(context, actor, caller, body);
      },
      { max: 20, seconds: 60 },
    ),
    route('GET /api/member/pay/order/{order_no}', ({ actor, caller, params }) => {
      refuseUnderReview(caller);
      return showOrder(context, actor, params.order_no);
    }),
    route('GET /api/member/pay/orders', ({ actor, caller, query }) =>
      caller.underReview ? NO_ORDERS : showMyOrders(context, actor, query),
    ),
    route('POST /api/member/pay/order/close', ({ actor, caller, body }) => {
      refuseUnderReview(caller);
      return closeOrder(context, actor, body.order_no);
    }),
    route('POST /api/member/pay/order/invoice', ({ actor, caller, body }) => {
      refuseUnderReview(caller);
      return wantInvoice(context, actor, body);
    }),
    route('POST /api/member/pay/order/finish', ({ actor, body }) =>
      finishOrder(context, actor, body.order_no),
    ),
    route('POST /api/member/pay/order/refund', ({ actor, body }) =>
      refundOrder(context, actor, body),
    ),
    route('GET /api/member/pay/orders/all', ({ query }) => searchOrders(context, query)),
    route('GET /api/member/pay/orders/export', ({ query }) => exportOrders(context, query)),
    route('GET /api/member/product/all', () => showAllProducts(context)),
    route('POST /api/member/product/{id}/update', ({ actor, params, body }) =>
      changeProduct(context, actor, params.id, body),
    ),
    route('GET /api/member/pay/differences', ({ query }) => showDifferences(context, query)),
    route('POST /api/member/pay/difference/{id}/resolve', ({ actor, params }) =>
      settleDifference(context, actor, params.id),
    ),
  ];
}

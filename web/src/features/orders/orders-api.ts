import type {
  Channel,
  OrderForStaff,
  OrderState,
  OrderToPay,
  Product,
  Provider,
} from '@bluebird/contract/orders.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What can be bought, and by which ways. */
export const productsQuery = queryOptions({
  queryKey: ['orders', 'products'],
  queryFn: ({ signal }) => call('GET /api/member/product', {}, { signal }),
});

/** How often an order that waits is asked about, in milliseconds. */
const ASK_EVERY = 2_000;

/** One of the reader's orders; while it waits to be paid it is asked about again and again. */
export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['orders', 'one', orderNo],
    queryFn: ({ signal }) =>
      call('GET /api/member/pay/order/{order_no}', { params: { order_no: orderNo } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_EVERY : false),
    // Whoever pays on a telephone looks away from this page.
    refetchIntervalInBackground: true,
  });

/** The reader's orders, page by page. */
export const myOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['orders', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/member/pay/orders', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** How an order is to be paid. */
export type Way = { provider: Provider; channel: Channel };

/** Orders a product at the price that was shown. */
export function useOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ product: { id, price }, way }: { product: Product; way: Way }) =>
      call('POST /api/member/pay/order', { body: { product_id: id, price, ...way } }),
    onSuccess: (order: OrderToPay) =>
      client.setQueryData(orderQuery(order.order_no).queryKey, order),
    // A product that changed meanwhile is shown as it is now.
    onError: () => client.invalidateQueries({ queryKey: productsQuery.queryKey }),
  });
}

/** Gives up an order that was not paid. */
export function useCloseOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderNo: string) =>
      call('POST /api/member/pay/order/close', { body: { order_no: orderNo } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** Says whom an order's invoice is for. */
export function useWantInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { order_no: string; title: string; tax_no: string; email: string }) =>
      call('POST /api/member/pay/order/invoice', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders', 'mine'] }),
  });
}

export type OrderFilters = {
  q: string;
  state?: OrderState;
  provider?: Provider;
  from?: string;
  to?: string;
};

/** Everybody's orders, for administrators. */
export const allOrdersQuery = (filters: OrderFilters & { offset: number; limit: number }) =>
  queryOptions({
    queryKey: ['orders', 'all', filters],
    queryFn: ({ signal }) => call('GET /api/member/pay/orders/all', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Finishes an order or gives it back. */
export function useOrderAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      act,
      order_no,
      reason,
    }: {
      act: 'finish' | 'refund';
      order_no: string;
      reason: string;
    }): Promise<OrderForStaff> =>
      act === 'finish'
        ? call('POST /api/member/pay/order/finish', { body: { order_no } })
        : call('POST /api/member/pay/order/refund', { body: { order_no, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** Every product, with those withdrawn. */
export const allProductsQuery = queryOptions({
  queryKey: ['orders', 'allProducts'],
  queryFn: ({ signal }) => call('GET /api/member/product/all', {}, { signal }),
});

/** Changes a product's price, withdraws it or offers it again. */
export function useChangeProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; price?: number; offered?: boolean }) =>
      call('POST /api/member/product/{id}/update', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** What our books and the providers' say differently. */
export const differencesQuery = (open: boolean) =>
  queryOptions({
    queryKey: ['orders', 'differences', open],
    queryFn: ({ signal }) =>
      call(
        'GET /api/member/pay/differences',
        { query: { open: open ? 'true' : 'false', limit: 100 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Says that a difference has been dealt with. */
export function useResolveDifference() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/member/pay/difference/{id}/resolve', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders', 'differences'] }),
  });
}

import type { Args } from '@bluebird/contract/endpoint.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Webhook, WebhookDelivery } from '@bluebird/contract/webhooks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** How often the screen asks how a delivery went that waits for its first attempt, and otherwise. */
const SOON_MS = 1_500;
const EVERY_MS = 20_000;

/** The fields of a webhook that an editor fills in. */
export type WebhookFields = Args<Api['POST /reader/webhook']>['body'];
type Change = Args<Api['POST /reader/webhook/{id}/update']>['body'];

/** The sites that are told what is published. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async ({ signal }) => (await call('GET /reader/webhook', {}, { signal })).items,
  staleTime: 0,
});

const isUnderWay = ({ state, attempts }: WebhookDelivery): boolean =>
  state === 'waiting' && attempts === 0;

/** What a webhook was told lately. */
export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await call('GET /reader/webhook/{id}/delivery', { params: { id } }, { signal })).items,
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? SOON_MS : EVERY_MS),
    staleTime: 0,
  });

/** An act on webhooks, after which all that shows them asks again. @param queryKey what shows them */
function useAct<In, Out>(act: (input: In) => Promise<Out>, queryKey = ['webhooks']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: ['newsroom', 'counts'] });
    },
  });
}

/** Makes a webhook; answers its secret, this once. */
export const useCreateWebhook = () =>
  useAct((body: WebhookFields) => call('POST /reader/webhook', { body }));

export const useChangeWebhook = () =>
  useAct(({ id, ...body }: Change & Pick<Webhook, 'id'>) =>
    call('POST /reader/webhook/{id}/update', { params: { id }, body }),
  );

/** Deletes a webhook; its deliveries, which its details still show, are not asked for any more. */
export const useDeleteWebhook = () =>
  useAct(
    (id: number) => call('POST /reader/webhook/{id}/delete', { params: { id } }),
    ['webhooks', 'list'],
  );

/** Replaces a webhook's secret; answers the new one, this once. */
export const useRenewSecret = () =>
  useAct((id: number) => call('POST /reader/webhook/{id}/secret', { params: { id } }));

export const useTrial = () =>
  useAct((id: number) => call('POST /reader/webhook/{id}/test', { params: { id } }));

export const useResend = () =>
  useAct(({ id, delivery }: { id: number; delivery: string }) =>
    call('POST /reader/webhook/{id}/resend', { params: { id }, body: { delivery } }),
  );

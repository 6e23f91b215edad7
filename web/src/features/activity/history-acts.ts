import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';
import { historyQuery } from './activity-api.ts';

/** One text of the history. */
export type HistoryItem = Result<Api['GET /reader/history']>['items'][number];

/** How long an act can be taken back, in milliseconds. */
const UNDO_TIME = 8_000;

/** Takes a text out of the history at once; the toast brings it back. */
export async function forgetText(client: QueryClient, item: HistoryItem): Promise<void> {
  const { queryKey } = historyQuery();
  const { source, source_id } = item;
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter((one) => one.source_id !== source_id || one.source !== source),
        })),
      },
  );
  const send = async (restore: boolean) => {
    try {
      await call('POST /reader/history/del', { body: { source, source_id, restore } });
    } catch (error) {
      toast(messageOf(error));
    }
    // Later pages have moved up or down by one.
    await client.invalidateQueries({ queryKey });
  };
  const sent = send(false);
  toast('已移出阅读历史', {
    undo: () => void sent.then(() => send(true)),
    duration: UNDO_TIME,
  });
}

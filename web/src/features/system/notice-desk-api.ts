import type { Body } from '@bluebird/contract/contract.ts';
import type { NoticeRow } from '@bluebird/contract/system-notices.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';

/** Every notice, for administrators. */
export const noticeListQuery = (page: { offset: number; limit: number }) =>
  queryOptions({
    queryKey: ['system', 'notices', page],
    queryFn: ({ signal }) => call('GET /reader/notice', { query: page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type WrittenNotice = Body<'POST /reader/notice'>;

/** Has what readers are shown, and every list of notices, fetched anew. */
function useNews(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['system', 'notices'] });
    void client.invalidateQueries({ queryKey: ['system', 'notify'] });
    void client.invalidateQueries({ queryKey: ['system', 'audit'] });
  };
}

export function useSaveNotice() {
  const news = useNews();
  return useMutation({
    mutationFn: (notice: WrittenNotice) => call('POST /reader/notice', { body: notice }),
    onSuccess: news,
  });
}

export function useRemoveNotice() {
  const news = useNews();
  return useMutation({
    mutationFn: ({ id }: NoticeRow) => call('POST /reader/notice/{id}/delete', { params: { id } }),
    onSuccess: () => toast('通知已撤下'),
    onError: (error) => toast(messageOf(error)),
    onSettled: news,
  });
}

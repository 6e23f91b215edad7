import type { TokenScope } from '@bluebird/contract/token-scopes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** The tokens of the account's own scripts. */
export const tokensQuery = queryOptions({
  queryKey: ['auth', 'tokens'],
  queryFn: ({ signal }) => call('GET /auth/tokens', {}, { signal }),
  staleTime: 30_000,
});

/** What each scope lets a script do. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  'words:read': '读单词本',
  'words:write': '改单词本',
  'notes:read': '读笔记',
  'notes:write': '写笔记',
  'articles:read': '读文章',
  'reading:read': '读阅读记录',
};

export const createToken = (body: {
  name: string;
  scopes: TokenScope[];
  days: number | null;
  password: string;
}) => call('POST /auth/tokens', { body });

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /auth/tokens/{id}/revoke', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

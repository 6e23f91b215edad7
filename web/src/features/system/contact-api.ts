import type { Contact } from '@bluebird/contract/system-contact.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Whom readers ask for help. */
export const contactQuery = queryOptions({
  queryKey: ['system', 'contact'],
  queryFn: ({ signal }) => call('GET /api/appinfo/contact_qywx', {}, { signal }),
  staleTime: 15 * 60_000,
});

/** Names whom readers ask for help; null for nobody. */
export function useSetContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contact: Contact | null) =>
      call('POST /api/appinfo/contact_qywx', { body: { contact } }),
    onSuccess: (answer) => client.setQueryData(contactQuery.queryKey, answer),
  });
}

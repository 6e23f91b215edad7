import type { AskedGrant, Membership } from '@bluebird/contract/members.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Every change of the reader's membership, page by page. */
export const myMemberLogQuery = () =>
  infiniteQueryOptions({
    queryKey: ['members', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/member/log', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** The latest changes of a reader's membership, for administrators. */
export const memberLogQuery = (userId: number) =>
  queryOptions({
    queryKey: ['members', 'log', userId],
    queryFn: ({ signal }) =>
      call('GET /api/user/memberlog', { query: { user_id: userId, limit: 100 } }, { signal }),
  });

/** An administrator's act on a membership. */
export type MemberAct =
  | { act: 'open'; level: 1 | 2; days: number; remark: string }
  | { act: 'renew'; days: number; remark: string }
  | { act: 'close'; remark: string };

type Outcome = Membership & { asked: AskedGrant | null };

function send(user_id: number, wanted: MemberAct): Promise<Outcome> {
  switch (wanted.act) {
    case 'open': {
      const { level, days, remark } = wanted;
      return call('POST /api/user/open_member', { body: { user_id, level, days, remark } });
    }
    case 'renew': {
      const { days, remark } = wanted;
      return call('POST /api/user/renewal_member', { body: { user_id, days, remark } });
    }
    case 'close':
      return call('POST /api/user/close_member', { body: { user_id, remark: wanted.remark } });
  }
}

/** Opens, renews or closes a reader's membership. */
export function useMemberAct(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: MemberAct) => send(userId, wanted),
    // Refused or not: what stands there now is what counts. It is not waited for, since the form
    // that hears of the outcome is made anew when it has come.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['users'] });
      void client.invalidateQueries({ queryKey: ['members'] });
    },
  });
}

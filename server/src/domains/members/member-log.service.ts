import type { MemberEventKind } from '@bluebird/contract/members.ts';
import type { Actor, Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { findAsked, findMember, listEvents } from './members.queries.ts';

/** Kinds whose remarks nobody of the staff wrote: what an award is for, which order was given back. */
const FOR_READERS: ReadonlySet<MemberEventKind> = new Set(['award', 'refund']);

type Page = { offset: number; limit: number };

/**
 * Every change of a reader's membership, with who made it and their remarks.
 * @throws Refusal `user_not_found`
 */
export async function showMemberLog(
  { db }: Context,
  { user_id, ...page }: Page & { user_id: number },
) {
  if (!(await findMember(db, user_id))) throw new Refusal('user_not_found');
  const { rows, total } = await listEvents(db, user_id, page);
  const asked = await findAsked(db, user_id);
  return {
    ...pageOfLog(page, total, rows.map(withInstants)),
    asked: asked ? askedView(asked) : null,
  };
}

/**
 * Every change of the reader's own membership; what staff remarked is not for them. An app under
 * store review is told of no reasons, which name orders and invitations.
 */
export async function showMyLog(
  { db }: Context,
  { actor, caller }: { actor: Actor; caller: Pick<Caller, 'underReview'> },
  page: Page,
) {
  const { rows, total } = await listEvents(db, actor.userId, page);
  const hasReason = (kind: MemberEventKind) => FOR_READERS.has(kind) && !caller.underReview;
  const items = rows.map(({ by: _, asked_by: __, remark, ...event }) =>
    withInstants({ ...event, reason: hasReason(event.kind) ? remark : '' }),
  );
  return pageOfLog(page, total, items);
}

/** A grant that waits, as administrators see it. */
export const askedView = ({
  asked_by: _,
  asked_at,
  ...asked
}: NonNullable<Awaited<ReturnType<typeof findAsked>>>) => ({
  ...asked,
  asked_at: asked_at.toISOString(),
});

const pageOfLog = <T>({ offset }: Page, total: number, items: T[]) => ({
  items,
  next_offset: offset + items.length < total ? offset + items.length : null,
  total,
});

const withInstants = <T extends { expires_at: Date | null; created_at: Date }>(event: T) => ({
  ...event,
  expires_at: event.expires_at?.toISOString() ?? null,
  created_at: event.created_at.toISOString(),
});

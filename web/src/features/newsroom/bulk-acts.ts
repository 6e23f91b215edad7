import type { NewsroomRow } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { refreshArticles, sendBulk } from './newsroom-api.ts';

/** What was done, as the toast says it: `3 篇已发布`. */
const DONE: Record<BulkAct['act'], string> = {
  publish: '已发布',
  review: '已撤回待发布',
  archive: '已下线',
  approve: '已通过审核',
  reject: '已退回',
  lock: '已设为会员专享',
  unlock: '已对所有人开放',
  delete: '已删除',
  restore: '已恢复',
  topic: '已改栏目',
  creator: '已改来源',
};

type Before = Pick<NewsroomRow, 'id' | 'status' | 'is_lock' | 'topic' | 'creator' | 'deleted_at'>;

const grouped = <K>(rows: readonly Before[], keyOf: (row: Before) => K): [K, number[]][] => [
  ...Map.groupBy(rows, keyOf)
    .entries()
    .map(([key, group]): [K, number[]] => [key, group.map(({ id }) => id)]),
];

const STATUS_ACTS = { published: 'publish', review: 'review', archived: 'archive' } as const;

/**
 * What takes an act back, given the rows as they were; null where nothing does. Rows that it did not
 * change are left alone.
 */
export function inverseOf(act: BulkAct, before: readonly Before[]): BulkAct[] | null {
  const ids = (rows: readonly Before[]) => rows.map(({ id }) => id);
  const some = (acts: BulkAct[]) => acts.filter((one) => one.ids.length > 0);
  switch (act.act) {
    case 'delete':
      return some([{ act: 'restore', ids: ids(before.filter((row) => !row.deleted_at)) }]);
    case 'restore':
      return some([{ act: 'delete', ids: ids(before.filter((row) => row.deleted_at)) }]);
    case 'lock':
      return some([{ act: 'unlock', ids: ids(before.filter((row) => !row.is_lock)) }]);
    case 'unlock':
      return some([{ act: 'lock', ids: ids(before.filter((row) => row.is_lock)) }]);
    case 'topic':
      return grouped(before, ({ topic }) => topic).map(([topic, group]) => ({
        act: 'topic',
        topic,
        ids: group,
      }));
    case 'creator':
      return grouped(before, ({ creator }) => creator?.id ?? null).map(([creator_id, group]) => ({
        act: 'creator',
        creator_id,
        ids: group,
      }));
    case 'publish':
    case 'review':
    case 'archive': {
      const changed = before.filter(({ status }) => Object.hasOwn(STATUS_ACTS, status));
      // A date to come cannot be given back this way, nor can a draft be made again.
      if (changed.length < before.length) return null;
      return grouped(changed, ({ status }) => STATUS_ACTS[status as keyof typeof STATUS_ACTS])
        .filter(([back]) => back !== act.act)
        .flatMap(([back, group]): BulkAct[] => [
          // What is offline goes out again by way of the desk.
          ...(act.act === 'archive' && back === 'publish'
            ? [{ act: 'review' as const, ids: group }]
            : []),
          { act: back, ids: group },
        ]);
    }
    case 'approve':
    case 'reject':
      return null;
  }
}

/** Does something to the rows chosen and says so; for eight seconds it can be taken back. */
export async function changeArticles(
  client: QueryClient,
  act: BulkAct,
  before: readonly Before[],
): Promise<void> {
  try {
    const { done, waiting, refusals } = await sendBulk(act);
    const inverse = done === act.ids.length ? inverseOf(act, before) : null;
    const settled = done - waiting;
    const said = [
      settled > 0 && `${settled} 篇${DONE[act.act]}`,
      waiting > 0 && `${waiting} 篇的修改已提交，审核通过后生效`,
      ...refusals,
    ]
      .filter(Boolean)
      .join('；');
    toast(said, {
      ...(inverse && inverse.length > 0 && { undo: () => void takeBack(client, inverse) }),
      duration: UNDO_TIME,
    });
  } catch (error) {
    toast(messageOf(error));
  }
  refreshArticles(client);
}

async function takeBack(client: QueryClient, acts: readonly BulkAct[]): Promise<void> {
  try {
    for (const act of acts) await sendBulk(act);
    toast('已撤销');
  } catch (error) {
    toast(messageOf(error));
  }
  refreshArticles(client);
}

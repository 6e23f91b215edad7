import type { NewsroomRow } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import { expect, test } from 'vitest';
import { inverseOf } from './bulk-acts.ts';

type Before = Parameters<typeof inverseOf>[1][number];
const row = (id: number, more: Partial<Before> = {}): Before => ({
  id,
  status: 'review',
  is_lock: false,
  topic: null,
  creator: null,
  deleted_at: null,
  ...more,
});
const creator: NewsroomRow['creator'] = { id: 7, name: 'The Heron', name_zh: '' };

test.each<[BulkAct, Before[], BulkAct[] | null]>([
  [{ act: 'delete', ids: [1] }, [row(1)], [{ act: 'restore', ids: [1] }]],
  [
    { act: 'lock', ids: [1, 2] },
    [row(1), row(2, { is_lock: true })],
    [{ act: 'unlock', ids: [1] }],
  ],
  [{ act: 'unlock', ids: [1] }, [row(1)], []],
  [
    { act: 'topic', ids: [1, 2, 3], topic: 'culture' },
    [row(1), row(2, { topic: 'science' }), row(3)],
    [
      { act: 'topic', topic: null, ids: [1, 3] },
      { act: 'topic', topic: 'science', ids: [2] },
    ],
  ],
  [
    { act: 'creator', ids: [1, 2], creator_id: 9 },
    [row(1, { creator }), row(2)],
    [
      { act: 'creator', creator_id: 7, ids: [1] },
      { act: 'creator', creator_id: null, ids: [2] },
    ],
  ],
  [
    { act: 'archive', ids: [1, 2, 3] },
    [row(1), row(2, { status: 'published' }), row(3, { status: 'archived' })],
    [
      { act: 'review', ids: [1] },
      { act: 'review', ids: [2] },
      { act: 'publish', ids: [2] },
    ],
  ],
  [{ act: 'publish', ids: [1] }, [row(1, { status: 'scheduled' })], null],
  [{ act: 'reject', ids: [1], reason: 'x' }, [row(1)], null],
])('%j is taken back by what the rows were', (act, before, inverse) => {
  expect(inverseOf(act, before)).toEqual(inverse);
});

import type { Bookmark } from '@bluebird/contract/books-bookmarks.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';

/** A bookmark that is to be kept, or taken away. */
export type BookmarkWrite = { bookId: number; act: 'add' | 'remove'; bookmark: Bookmark };

const listeners = new Set<(write: BookmarkWrite) => void>();

/** Tells when a change has reached the server. Returns the way to stop listening. */
export function onBookmarkSent(listener: (write: BookmarkWrite) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function send(write: BookmarkWrite): Promise<void> {
  const params = { id: write.bookId };
  const { bookmark_uuid, chapter, block_id, offset } = write.bookmark;
  if (write.act === 'add') {
    const body = { bookmark_uuid, chapter, block_id, offset };
    await call('POST /reader/book/{id}/bookmark/add', { params, body });
  } else await call('POST /reader/book/{id}/bookmark/delete', { params, body: { bookmark_uuid } });
  // Before the change leaves the queue, so that what is shown never falls back in between.
  for (const listener of listeners) listener(write);
}

/** Changes of bookmarks on their way to the server; they survive a closed page. */
export const bookmarkOutbox = accountOutbox<BookmarkWrite>({
  key: OUTBOX_KEYS.bookmarks,
  unit: '个书签',
  send,
  onRefused: (_write, error) => toast(messageOf(error)),
  onStuck: tellStuck,
});

import type { Note } from '@bluebird/contract/notes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useMemo } from 'react';
import { NoteCard } from '#features/notes/note-card.tsx';
import { toThreads } from '#features/notes/note-threads.ts';
import { publicNotesQuery } from '#features/notes/notes-api.ts';
import type { Passage } from '#reader/selection/passage.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reading } from '#reading/reading.ts';
import { openNote } from './notes-view.ts';
import { useNotePlaces } from './use-note-places.ts';

/** Everyone's public notes on the text, the newest first. */
export function PublicNotes({
  reading: { article, words },
  goTo,
}: {
  reading: Reading;
  goTo: (passage: Passage) => void;
}) {
  const list = useInfiniteQuery(publicNotesQuery(article.id));
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const threads = useMemo(() => toThreads(items), [items]);
  const [places] = useNotePlaces(words.index, article.version, items);

  if (list.isPending) return <Skeleton className="mt-4 h-20 w-full" />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (threads.length === 0)
    return (
      <p className="px-4 py-10 text-center text-balance text-ink-2">
        还没有人公开这篇文章的笔记。写笔记时勾选「公开」，读这篇的人都能看到。
      </p>
    );
  const statesOf = (replies: readonly Note[]) =>
    replies.length > 0 ? [`${replies.length} 条回复`] : [];
  return (
    <>
      <ul aria-label="大家的笔记">
        {threads.map(({ note, replies }) => {
          const place = places.get(note.note_uuid);
          return (
            <NoteCard
              key={note.note_uuid}
              note={note}
              states={statesOf(replies)}
              onPress={place ? () => goTo(place) : undefined}
              action={{
                Icon: MessageSquare,
                label: '查看与回复',
                onPress: () => openNote(note.note_uuid),
              }}
            />
          );
        })}
      </ul>
      <MoreSentinel
        more={list.hasNextPage}
        failed={list.isFetchNextPageError && list.error}
        onMore={() => void list.fetchNextPage()}
      >
        <Skeleton className="mt-4 h-16 w-full" />
      </MoreSentinel>
    </>
  );
}

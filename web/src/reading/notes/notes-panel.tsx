import { ArrowLeft, X, NotebookPen, Pencil, MessageSquare } from 'lucide-react';
import type { Reading } from '#reading/reading.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { flashPassage, scrollToPassage } from './note-here.ts';
import { OneNote } from './one-note.tsx';
import { closeNotes, leaveNote, showWhose, useNotesView, openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { Note } from '@bluebird/contract/notes.ts';
import { NoteCard } from '#features/notes/note-card.tsx';
import { isLoggedIn } from '#lib/session.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inTextOrder } from './note-places.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toThreads } from '#features/notes/note-threads.ts';
import { publicNotesQuery } from '#features/notes/notes-api.ts';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { useNotePlaces } from './use-note-places.ts';

const WHOSE = [
  { value: 'mine', label: '我的' },
  { value: 'everyone', label: '大家的' },
] as const;

/** The notes on a text: a list, mine or everyone's, or one of them. */
export function NotesPanel({
  reading,
  notes,
  layers,
}: {
  reading: Reading;
  notes: ReadingNotes;
  layers: TextLayers;
}) {
  const { whose, noteUuid } = useNotesView();
  const goTo = (passage: Passage) => {
    if (!reading.root.current) return;
    scrollToPassage(reading.root.current, passage);
    flashPassage(layers, reading.words.index, passage);
  };
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center gap-2 px-5 pb-2">
        {noteUuid === null ? (
          <Segmented label="谁的笔记" options={WHOSE} value={whose} onChange={showWhose} />
        ) : (
          <button
            type="button"
            className="-ms-2.5 flex min-h-11 items-center gap-1 px-2.5 text-md text-ink-2"
            onClick={leaveNote}
          >
            <ArrowLeft aria-hidden className="size-5" strokeWidth={1.7} />
            全部笔记
          </button>
        )}
        <span className="flex-1" />
        <IconButton label="关闭笔记" className="-me-2.5" onClick={closeNotes}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div data-scroller className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
        {noteUuid !== null ? (
          <OneNote key={noteUuid} noteUuid={noteUuid} notes={notes} goTo={goTo} />
        ) : whose === 'mine' ? (
          <MyNotes index={reading.words.index} notes={notes} goTo={goTo} />
        ) : (
          <PublicNotes reading={reading} goTo={goTo} />
        )}
      </div>
    </div>
  );
}

/** The reader's own notes in the order of the text; those whose words are gone come last. */
function MyNotes({
  index,
  notes,
  goTo,
}: {
  index: TextIndex;
  notes: ReadingNotes;
  goTo: (passage: Passage) => void;
}) {
  const { places, drafts, known, error } = notes;
  const mine = notes.roots.filter((note) => note.mine);
  const { placed, orphans } = inTextOrder(index, mine, places);
  const nothing = mine.length === 0 && drafts.fresh.length === 0;
  if (nothing && error) return <ErrorState error={error} onRetry={notes.retry} />;
  if (nothing && isLoggedIn() && !known) return <ListSkeleton />;
  if (nothing) return <NoNotes />;

  const card = (note: Note) => {
    const place = places.get(note.note_uuid);
    return (
      <NoteCard
        key={note.note_uuid}
        note={note}
        states={statesOf(note, notes)}
        onPress={place ? () => goTo(place) : undefined}
        action={{ Icon: Pencil, label: '编辑笔记', onPress: () => openNote(note.note_uuid) }}
      />
    );
  };
  return (
    <>
      {drafts.fresh.length > 0 && (
        <ul aria-label="没保存的笔记">
          {drafts.fresh.map(({ body, refusal }) => (
            <li key={body.note_uuid} className="border-b border-line">
              <button
                type="button"
                className="block min-h-11 w-full py-3 text-start"
                onClick={() => openNote(body.note_uuid)}
              >
                <span className="text-sm font-semibold text-word-new">
                  {refusal ? '没能保存' : '还没保存'}，点这里继续写
                </span>
                <span className="mt-0.5 line-clamp-2 break-words">{body.comment || body.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="我的笔记">{placed.map(card)}</ul>
      {orphans.length > 0 && (
        <section className="mt-6">
          <h3 className="text-sm font-semibold text-ink-2">原文已改动</h3>
          <p className="text-sm text-ink-3">这些文字在现在的原文里找不到了，笔记还在。</p>
          <ul aria-label="原文已改动的笔记">{orphans.map(card)}</ul>
        </section>
      )}
    </>
  );
}

function statesOf({ note_uuid, version }: Note, notes: ReadingNotes): string[] {
  const replies = notes.repliesTo(note_uuid).length;
  return [
    ...(version > 1 ? [`修改过 ${version - 1} 次`] : []),
    ...(replies > 0 ? [`${replies} 条回复`] : []),
    ...(notes.unsent.has(note_uuid) ? ['待同步'] : []),
    ...(notes.drafts.changed.has(note_uuid) ? ['有未保存的修改'] : []),
  ];
}

const NoNotes = () => (
  <div className="flex flex-col items-center px-4 py-10 text-center">
    <NotebookPen aria-hidden className="size-9 text-qing" strokeWidth={1.2} />
    <h3 className="mt-4 font-read text-lg font-semibold">这篇还没有笔记</h3>
    <p className="mt-1.5 text-balance text-ink-2">
      长按或拖过一段文字，就能高亮、写下想法。按 H 高亮光标所在的句子。
    </p>
  </div>
);

const ListSkeleton = () => (
  <div className="space-y-6 py-4" role="status" aria-label="笔记正在载入">
    {[0, 1, 2].map((row) => (
      <div key={row} className="space-y-2.5">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    ))}
  </div>
);

/** Everyone's public notes on the text, the newest first. */
function PublicNotes({
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

import type { Note } from '@bluebird/contract/notes.ts';
import { NotebookPen, Pencil } from 'lucide-react';
import { NoteCard } from '#features/notes/note-card.tsx';
import { isLoggedIn } from '#lib/session.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inTextOrder } from './note-places.ts';
import { openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

/** The reader's own notes in the order of the text; those whose words are gone come last. */
export function MyNotes({
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

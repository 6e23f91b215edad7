import { ArrowLeft, X } from 'lucide-react';
import type { Reading } from '#reading/reading.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { flashPassage, scrollToPassage } from './note-here.ts';
import { MyNotes } from './my-notes.tsx';
import { OneNote } from './one-note.tsx';
import { closeNotes, leaveNote, showWhose, useNotesView } from './notes-view.ts';
import { PublicNotes } from './public-notes.tsx';
import type { ReadingNotes } from './use-reading-notes.ts';
import type { Passage } from '#reader/selection/passage.ts';

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

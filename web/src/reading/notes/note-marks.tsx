import type { Note } from '@bluebird/contract/notes.ts';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { blockElement, rangeOf } from '#reader/dom-text.ts';
import type { NearBlocks, TextLayers } from '#reader/text-layers.ts';
import type { Reading } from '#reading/reading.ts';
import { openNote } from './notes-view.ts';
import type { ReadingNotes } from './use-reading-notes.ts';

/** A mark at the text's edge: the notes that begin on that line, and its top in CSS pixels. */
type Mark = { top: number; notes: readonly Note[] };

/** Least distance of two marks in the margin, in pixels: nearer ones would overlap. */
const LINE = 24;

/** One mark for all notes of a line. */
export function marksOf(notes: readonly { top: number; note: Note }[]): Mark[] {
  const marks: { top: number; notes: Note[] }[] = [];
  for (const { top, note } of notes.toSorted((a, b) => a.top - b.top)) {
    const last = marks.at(-1);
    if (last && top - last.top < LINE) last.notes.push(note);
    else marks.push({ top, notes: [note] });
  }
  return marks;
}

/** Small marks in the margin beside highlights that have a comment, near the viewport only. */
export function NoteMarks({
  reading: { root },
  notes,
  layers,
}: {
  reading: Reading;
  notes: ReadingNotes;
  layers: TextLayers;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const near = useRef<NearBlocks>(new Map());
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  const measure = useEffectEvent(() => {
    if (!layer.current || !root.current) return;
    const origin = layer.current.getBoundingClientRect().top;
    const seen = notes.roots.flatMap((note) => {
      const place = note.mine && note.comment ? notes.places.get(note.note_uuid) : null;
      if (!place || !near.current.has(place.blockId)) return [];
      const element = blockElement(root.current!, place.blockId);
      const box = (element && rangeOf(element, place.start, place.start + 1))?.getClientRects()[0];
      return box ? [{ top: (box.top + box.bottom) / 2 - origin, note }] : [];
    });
    setMarks(marksOf(seen));
  });
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        measure();
      });
    };
    const stop = layers.onNear((blocks) => {
      near.current = blocks;
      soon();
    });
    // Text that grows or shrinks takes its marks along.
    const sizes = new ResizeObserver(soon);
    if (root.current) sizes.observe(root.current);
    return () => {
      stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [layers, root]);
  useEffect(() => measure(), [notes.roots, notes.places]);

  return (
    <div ref={layer} className="pointer-events-none absolute inset-x-0 top-0">
      {marks.map(({ top, notes: [note, ...others] }) => (
        <MarkButton key={note!.note_uuid} top={top} note={note!} others={others.length} />
      ))}
    </div>
  );
}

function MarkButton({ top, note, others }: { top: number; note: Note; others: number }) {
  return (
    <button
      type="button"
      aria-label={`笔记：${note.comment.slice(0, 40)}${others > 0 ? `，还有 ${others} 条` : ''}`}
      title={note.comment.slice(0, 200)}
      className="pointer-events-auto absolute start-0 grid h-11 w-6 -translate-y-1/2 place-items-center text-qing"
      style={{ top }}
      onClick={() => openNote(note.note_uuid)}
    >
      <MessageSquareText aria-hidden className="size-3.5" strokeWidth={2} />
    </button>
  );
}

import type { Note, NoteColor } from '@bluebird/contract/notes.ts';
import { MAX_COMMENT, MAX_QUOTE } from '@bluebird/contract/note-limits.ts';
import { useMemo, useEffect } from 'react';
import {
  bodyOf,
  recolorNote,
  removeNote,
  saveNote,
  tellSaved,
  discardNote,
} from '#features/notes/note-acts.ts';
import { lastColor, rememberColor } from '#features/notes/last-color.ts';
import { keepDraft, pruneDrafts, useDrafts, type NoteDraft } from '#features/notes/note-drafts.ts';
import type { NoteBody } from '#features/notes/notes-api.ts';
import { hasWriting, differs } from '#features/notes/use-note-draft.ts';
import { useArticleNotes, type ArticleNotes } from '#features/notes/use-article-notes.ts';
import { randomId } from '#lib/random-id.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardNote } from '#sync/note-sync.ts';
import { offerUndo, toast } from '#ui/toast.ts';
import type { Reading } from '#reading/reading.ts';
import { anchorOf } from './note-anchors.ts';
import { noteOnPassage, notesOnWord, type NotePlaces, spansByColor } from './note-places.ts';
import { openNote, useNotesView } from './notes-view.ts';
import { useNotePlaces } from './use-note-places.ts';
import { NOTE_COLORS } from '#features/notes/note-colors.ts';
import type { TextIndex } from '#reader/text-index.ts';
import '#features/notes/note-colors.css';

/** The reader's notes on the text being read, where they stand, and how they are made. */
export type ReadingNotes = ArticleNotes & {
  articleId: number;
  places: NotePlaces;
  drafts: ReadingDrafts;
  /** The notes on the text itself, and the replies to each. */
  roots: readonly Note[];
  repliesTo: (noteUuid: string) => readonly Note[];
  /** The reader's own notes on a word, the closest first. */
  onWord: (spot: WordSpot) => readonly Note[];
  onPassage: (passage: Passage) => Note | undefined;
  /** Highlights a passage; one that is highlighted changes colour, or loses the colour it has. */
  highlight: (passage: Passage, color?: NoteColor) => void;
  /** Opens the editor of the note on a passage, a new one when there is none. */
  annotate: (passage: Passage) => void;
  /** Saves a passage with its Chinese as a note. */
  keep: (passage: Passage, zh: string) => void;
};

/** Tag of the sentences kept with their Chinese. */
const SENTENCE_CARD = '句卡';

export function useReadingNotes(
  { article, words: { index } }: Reading,
  layers: TextLayers,
): ReadingNotes {
  const notes = useArticleNotes(article.id);
  const { roots, replies } = useMemo(() => byRoot(notes.notes), [notes.notes]);
  const drafts = useReadingDrafts(article.id, { roots, known: notes.known });
  const sought = useMemo(
    () => [...roots, ...drafts.fresh.map(({ body }) => ({ ...body, data: body.data ?? null }))],
    [roots, drafts.fresh],
  );
  const [places, tellPlace] = useNotePlaces(index, article.version, sought);
  useNoteLayers(layers, index, roots, places);
  const mine = roots.filter((note) => note.mine);

  const newBody = (passage: Passage, color: NoteColor) =>
    bodyOn(anchorOf(index, passage, article.version), color);
  const onPassage = (passage: Passage) => noteOnPassage(mine, places, passage);

  return {
    ...notes,
    articleId: article.id,
    places,
    drafts,
    roots,
    repliesTo: (noteUuid) => replies.get(noteUuid) ?? [],
    onWord: (spot) => notesOnWord(index, mine, places, spot),
    onPassage,
    highlight(passage, color = lastColor()) {
      rememberColor(color);
      const note = onPassage(passage);
      if (note && note.color !== color) {
        recolorNote(note, color);
        offerUndo('换颜色', () => recolorNote({ ...note, color }, note.color));
      } else if (note && hasWriting(note)) openNote(note.note_uuid);
      else if (note) removeNote(note);
      else {
        const body = newBody(passage, color);
        if (!body) return;
        guardNote({ articleId: article.id, body }, () => {
          tellPlace(body.note_uuid, passage);
          tellSaved('已高亮', saveNote(article.id, body));
          offerUndo('高亮', () => discardNote(article.id, body));
        });
      }
    },
    annotate(passage) {
      const note = onPassage(passage);
      if (note) return openNote(note.note_uuid);
      const body = newBody(passage, lastColor());
      if (!body) return;
      guardNote({ articleId: article.id, body }, () => {
        tellPlace(body.note_uuid, passage);
        keepDraft({ articleId: article.id, body });
        openNote(body.note_uuid);
      });
    },
    keep(passage, zh) {
      const note = onPassage(passage);
      if (note && hasWriting(note)) return openNote(note.note_uuid);
      const body = note ? bodyOf(note) : newBody(passage, lastColor());
      if (!body) return;
      const card = {
        ...body,
        comment: zh.slice(0, MAX_COMMENT),
        tag: body.tag || SENTENCE_CARD,
      };
      guardNote({ articleId: article.id, body: card }, () => {
        tellPlace(card.note_uuid, passage);
        tellSaved('已存为句卡，在「我的笔记」里', saveNote(article.id, card));
        offerUndo('存为句卡', () => {
          if (note) saveNote(article.id, bodyOf(note));
          else discardNote(article.id, card);
        });
      });
    },
  };
}

/** A new note on a passage; null, and said, when the passage is too long. */
function bodyOn({ text, data }: ReturnType<typeof anchorOf>, color: NoteColor): NoteBody | null {
  if (text.length > MAX_QUOTE) {
    toast(`一次最多划 ${MAX_QUOTE} 个字符`);
    return null;
  }
  const note_uuid = randomId();
  return { note_uuid, text, data, color, comment: '', root: null, tag: '', is_public: false };
}

function byRoot(notes: readonly Note[]) {
  const replies = new Map<string, Note[]>();
  for (const note of notes) {
    if (note.root === null) continue;
    const under = replies.get(note.root);
    if (under) under.push(note);
    else replies.set(note.root, [note]);
  }
  return { roots: notes.filter(({ root }) => root === null), replies };
}

/** Where highlights of several colours overlap, a later one's ground wins; all their lines show. */
const PRIORITY = 1;

/** Paints the notes of a text in their colours. */
function useNoteLayers(
  layers: TextLayers,
  index: TextIndex,
  notes: readonly Note[],
  places: NotePlaces,
): void {
  useEffect(() => {
    const colors = spansByColor(index, notes, places);
    NOTE_COLORS.forEach((color, i) => {
      const blocks = colors.get(color)!;
      layers.set(`note-${color}`, (blockId) => blocks.get(blockId) ?? [], PRIORITY + i);
    });
  }, [layers, index, notes, places]);
  useEffect(() => () => NOTE_COLORS.forEach((color) => layers.remove(`note-${color}`)), [layers]);
}

/** What was begun and not saved on a text. */
type ReadingDrafts = {
  /** Drafts of notes that do not exist yet, worth keeping or open. */
  fresh: readonly NoteDraft[];
  /** Ids of notes whose changes were not saved. */
  changed: ReadonlySet<string>;
};

/**
 * Drafts on an article; those that say nothing are forgotten once they are left.
 * @param known whether `roots` is what the reader has: before, a change of colour looks like nothing
 */
function useReadingDrafts(
  articleId: number,
  { roots, known }: { roots: readonly Note[]; known: boolean },
): ReadingDrafts {
  const drafts = useDrafts();
  const { noteUuid } = useNotesView();

  useEffect(() => {
    if (!known) return;
    const notes = new Map(roots.map((note) => [note.note_uuid, note]));
    pruneDrafts(articleId, (draft) => {
      const { note_uuid, root } = draft.body;
      return root !== null || note_uuid === noteUuid || differs(draft, notes.get(note_uuid));
    });
    // When a note is left, not while one is written.
  }, [articleId, noteUuid, roots, known]);

  return useMemo(() => {
    const known = new Set(roots.map(({ note_uuid }) => note_uuid));
    const here = Object.values(drafts).filter(
      (draft) => draft.articleId === articleId && draft.body.root === null,
    );
    return {
      fresh: here.filter(({ body }) => !known.has(body.note_uuid)),
      changed: new Set(
        here.map(({ body }) => body.note_uuid).filter((noteUuid) => known.has(noteUuid)),
      ),
    };
  }, [drafts, articleId, roots]);
}

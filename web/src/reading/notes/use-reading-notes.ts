import type { Note, NoteColor } from '@bluebird/contract/notes.ts';
import { MAX_COMMENT, MAX_QUOTE } from '@bluebird/contract/note-limits.ts';
import { useMemo } from 'react';
import {
  bodyOf,
  recolorNote,
  removeNote,
  saveNote,
  tellSaved,
  unmakeNote,
} from '#features/notes/note-acts.ts';
import { lastColor, rememberColor } from '#features/notes/last-color.ts';
import { keepDraft } from '#features/notes/note-drafts.ts';
import type { NoteBody } from '#features/notes/notes-api.ts';
import { hasWriting } from '#features/notes/use-note-draft.ts';
import { useArticleNotes, type ArticleNotes } from '#features/notes/use-article-notes.ts';
import { randomId } from '#lib/random-id.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardNote } from '#sync/note-sync.ts';
import { offerUndo, toast } from '#ui/toast.ts';
import type { Reading } from '#reading/reading.ts';
import { anchorOf } from './note-anchors.ts';
import { noteOnPassage, notesOnWord, type NotePlaces } from './note-places.ts';
import { openNote } from './notes-view.ts';
import { useReadingDrafts, type ReadingDrafts } from './use-reading-drafts.ts';
import { useNoteLayers } from './use-note-layers.ts';
import { useNotePlaces } from './use-note-places.ts';

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
  /** Keeps a passage with its Chinese, as a note to be met again. */
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

  const newBody = (passage: Passage, color: NoteColor): NoteBody | null => {
    const { text, data } = anchorOf(index, passage, article.version);
    if (text.length > MAX_QUOTE) {
      toast(`一次最多划 ${MAX_QUOTE} 个字符`);
      return null;
    }
    const note_uuid = randomId();
    return { note_uuid, text, data, color, comment: '', root: null, tag: '', is_public: false };
  };
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
          offerUndo('高亮', () => unmakeNote(article.id, body));
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
          else unmakeNote(article.id, card);
        });
      });
    },
  };
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

import type { BookChapter } from '@bluebird/contract/books.ts';
import { TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { MAX_COMMENT } from '@bluebird/contract/note-limits.ts';
import type { ShownTurn } from '#features/ai/ask-turn.tsx';
import { saveNote } from '#features/notes/note-acts.ts';
import type { TextCardWish } from '#features/sharing/text-card.ts';
import { randomId } from '#lib/random-id.ts';
import { toast } from '#ui/toast.ts';
import type { AskedBook, AskedText } from './ask-subject.tsx';

/** A text that an answer is kept with. */
type KeptWith = Pick<AskedText, 'id' | 'title'>;

/**
 * The chapter that an answer about a whole book is kept with: where its first quotation stands, else
 * the first paragraph it names, else the book's first.
 */
export function chapterOf(
  { grounds }: ShownTurn,
  contents: readonly BookChapter[],
): KeptWith | null {
  const place = grounds?.quotes[0] ?? grounds?.citations[0];
  const wanted = place?.in_book?.chapter ?? 1;
  const found = contents.find(({ chapter }) => chapter === wanted);
  return found ? { id: found.article_id, title: found.title } : null;
}

/** Keeps an answer as a note on its text, under the question. */
export function keepAsNote({ id, title }: KeptWith, turn: ShownTurn): void {
  saveNote(id, noteAt(placeOf(title, turn), `${turn.prompt}\n\n${turn.answer}`));
  toast('已做成笔记');
}

/** A quotation with what was asked about it: it is met again between the words of a review. */
export function keepAsCard({ id }: KeptWith, turn: ShownTurn): void {
  saveNote(id, noteAt(placeOf('', turn), turn.prompt));
  toast('已存成卡片，复习时会再遇到');
}

/** An answer as a picture, under its question; its code leads to the article asked about. */
export const answerCard = (
  { prompt, answer }: ShownTurn,
  text: AskedText | null,
  book: Pick<AskedBook, 'id' | 'title'> | null = null,
): TextCardWish => ({
  title: prompt.slice(0, 300),
  source: ['问 AI', text?.title ?? book?.title].filter(Boolean).join(' · ').slice(0, 300),
  text: answer,
  format: 'markdown',
  path: text ? `/article/${text.id}` : book ? `/book/${book.id}/show` : '/',
});

/** Where in the text an answer is kept: what it quotes first, else the title. */
function placeOf(title: string, { grounds }: ShownTurn) {
  const quote = grounds?.quotes[0];
  return quote ?? { block_id: TITLE_BLOCK, start: 0, end: title.length, text: title };
}

const noteAt = ({ block_id, start, end, text }: ReturnType<typeof placeOf>, comment: string) => ({
  note_uuid: randomId(),
  text,
  comment: comment.slice(0, MAX_COMMENT),
  root: null,
  tag: 'AI',
  color: 'blue' as const,
  data: {
    block_id,
    start,
    end_block_id: block_id,
    end,
    prefix: '',
    suffix: '',
    position: 0,
    version: 0,
  },
  is_public: false,
});

import { withIds } from '#extract/block-ids.ts';
import { countWordsIn } from '#extract/count-words.ts';
import type { BookChapter } from './book-file.ts';
import { linkChapters } from './link-chapters.ts';
import { cutLong, type ChapterDraft } from './split-chapters.ts';

/** Most chapters of one book. */
const MAX_CHAPTERS = 2_000;

/** Cuts chapters that are too long, gives blocks their ids, and links the chapters. */
export function finishChapters(drafts: readonly ChapterDraft[]): BookChapter[] {
  const cut = drafts.flatMap(cutLong).slice(0, MAX_CHAPTERS);
  const linked = linkChapters(cut.map(({ blocks }) => withIds(blocks)));
  return cut.map(({ title }, at) => {
    const blocks = linked[at]!;
    return { title, blocks, words: countWordsIn(blocks) };
  });
}

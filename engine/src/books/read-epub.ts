import { ArchiveError } from '#epub/archive-error.ts';
import type { Epub } from '#epub/open-epub.ts';
import { ExtractionError } from '#extract/extraction-error.ts';
import type { BookFile } from './book-file.ts';
import { finishChapters } from './finish-chapters.ts';
import { withoutTitle, type ChapterDraft } from './split-chapters.ts';

/** Most pictures of one book; the rest keep their captions. */
const MAX_PICTURES = 1_000;

/** Reads an opened EPUB. @throws ArchiveError, ExtractionError */
export async function readEpub(book: Epub): Promise<BookFile> {
  const places = new Map<string, number>();
  const addressOf = (path: string): string | null => {
    const known = places.get(path);
    if (known !== undefined) return `picture:${known}`;
    if (places.size >= MAX_PICTURES) return null;
    places.set(path, places.size);
    return `picture:${places.size - 1}`;
  };
  const drafts: ChapterDraft[] = [];
  for (const { path, title, isMatter } of book.chapters) {
    if (isMatter) continue;
    const document = await book.readDocument(path, addressOf).catch(passOver);
    if (!document || document.blocks.length === 0) continue;
    const name = title || document.title || `第 ${drafts.length + 1} 部分`;
    const blocks = withoutTitle(document.blocks, name);
    if (blocks.length > 0) drafts.push({ title: name, blocks });
  }
  const chapters = finishChapters(drafts);
  if (!chapters.some(({ words }) => words > 0)) throw new ArchiveError('empty', 'no text');
  const pictures: (Uint8Array | null)[] = [];
  for (const path of places.keys()) pictures.push(await book.readPicture(path));
  const { metadata } = book;
  return {
    format: 'epub',
    title: metadata.title,
    authors: metadata.creators.join(', '),
    language: metadata.language,
    summary: metadata.description,
    cover: book.cover ? await book.readPicture(book.cover) : null,
    chapters,
    pictures,
  };
}

function passOver(error: unknown): null {
  if (error instanceof ExtractionError) return null;
  throw error;
}

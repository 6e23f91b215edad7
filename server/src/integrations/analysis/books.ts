import { ArchiveError, type ArchiveReason } from '@bluebird/engine/epub/archive-error.ts';
import {
  ExtractionError,
  type ExtractionReason,
} from '@bluebird/engine/extract/extraction-error.ts';
import { BookError, type BookFile, type BookReason } from '@bluebird/engine/books/book-file.ts';
import { readBook } from '@bluebird/engine/books/read-book.ts';

/** Errors do not cross threads whole, so a refusal is a value. */
export type BookFound =
  | { found: BookFile }
  | { refused: ArchiveReason | ExtractionReason | BookReason };

/** Reads a file into chapters. */
export async function book(bytes: Uint8Array): Promise<BookFound> {
  try {
    return { found: await readBook(bytes) };
  } catch (error) {
    if (
      error instanceof ArchiveError ||
      error instanceof ExtractionError ||
      error instanceof BookError
    ) {
      return { refused: error.reason };
    }
    throw error;
  }
}

import { extractArticle } from '@bluebird/engine/extract/extract-article.ts';
import { extractChapter } from '@bluebird/engine/extract/extract-chapter.ts';
import { extractText } from '@bluebird/engine/extract/extract-text.ts';
import { ExtractionError } from '@bluebird/engine/extract/extraction-error.ts';
/** Cuts content into blocks. Hostile input may take seconds: run it in a thread. */
export function extract({ format, content, url, contentType }) {
  try {
    const found = read(format, content, url ?? 'https://import.invalid/', contentType);
    return found.blocks.length ? { found } : { refused: 'no_article' };
  } catch (error) {
    if (error instanceof ExtractionError) return { refused: error.reason };
    throw error;
  }
}
function read(format, content, url, contentType) {
  switch (format) {
    case 'html':
      return extractArticle(content, { url, contentType });
    case 'chapter':
      return extractChapter(content);
    case 'text':
      return extractText(typeof content === 'string' ? content : new TextDecoder().decode(content));
  }
}

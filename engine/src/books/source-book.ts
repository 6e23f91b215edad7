import type { Epub } from '#epub/open-epub.ts';

/** An opened book of any format made of documents, as an EPUB is. */
export type SourceBook = Pick<
  Epub,
  'chapters' | 'toc' | 'cover' | 'readDocument' | 'readPicture'
> & {
  metadata: Pick<Epub['metadata'], 'title' | 'creators' | 'language' | 'description'>;
};

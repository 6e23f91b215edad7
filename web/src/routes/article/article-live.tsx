import type { ReactNode } from 'react';
import { ArticleWords } from './article-words.tsx';
import type { Reading } from './reading.ts';

/**
 * Everything about an article beyond bar, head and text: its code comes when the text can be read
 * already.
 */
export function ArticleLive({
  reading,
  idle,
}: {
  reading: Reading;
  /** Stands in the word column while nothing else does. */
  idle: ReactNode;
}) {
  return <ArticleWords reading={reading} idle={idle} />;
}

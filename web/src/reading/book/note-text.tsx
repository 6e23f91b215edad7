import type { Article } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CardColumn } from '#reader/card/card-column.tsx';
import { CardPanel } from '#reader/card/card-panel.tsx';
import { ReaderText } from '#reader/reader-text.tsx';
import { createTranslations } from '#reader/translations.ts';
import { useReader } from '#reader/use-reader.ts';
import { sourceOf } from '#reading/reading.ts';
import { useArticleWords } from '#reading/words/use-article-words.ts';
import { guardWord } from '#sync/word-sync.ts';

/** Its text stands in the page without what belongs to the text it is a note on. */
const PLAIN = createTranslations('off');

const noKey = () => false;
/** The note stays where it is, whatever the card covers. */
const nothingCovered = () => ({ top: 0, bottom: 0 });

/** The text of a note in its card, whose words have cards as those of the chapter have. */
export function NoteText({ article, blocks }: { article: Article; blocks: readonly Block[] }) {
  const words = useArticleWords(article);
  const { root, store } = useReader(words.index, {
    covered: nothingCovered,
    onKey: noKey,
    keys: 'text',
  });
  const text = useMemo(
    () => ({ ...words, source: { source: sourceOf(article), source_id: article.id } }),
    [article, words],
  );
  return (
    <>
      <div
        ref={root}
        role="group"
        aria-label="注释正文：左右键选词，回车查词"
        tabIndex={0}
        className="text-[0.9375rem] outline-none [--reading-size:1.0625rem]"
      >
        <ReaderText blocks={blocks} translations={PLAIN} />
      </div>
      {createPortal(
        // Above the sheet that the note stands in.
        <div className="relative z-50">
          <CardPanel store={store} text={text} guard={guardWord} idle={null} column={column} />
        </div>,
        document.body,
      )}
    </>
  );
}

const column = (label: string, content: ReactNode) =>
  content && <CardColumn label={label}>{content}</CardColumn>;

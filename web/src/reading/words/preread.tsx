import { useMemo, useState } from 'react';
import { isLoggedIn } from '#lib/session.ts';
import { useMedia } from '#lib/use-media.ts';
import { textMarks } from '#reader/knowledge/marks.ts';
import { PrereadDeck } from '#reader/knowledge/preread-deck.tsx';
import { prereadWords } from '#reader/knowledge/preread-words.ts';
import { guardWord } from '#sync/word-sync.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { closePanel } from '#reading/article-panel.ts';
import { sourceOf, type Reading } from '#reading/reading.ts';
import type { ArticleMarks, Missing } from './use-article-marks.ts';
import { useReaderRank } from './use-reader-rank.ts';

const close = () => closePanel('preread');

/** The words that matter most, looked at before reading: a sheet on a phone, a window elsewhere. */
export function Preread({
  open,
  reading,
  found,
}: {
  open: boolean;
  reading: Reading;
  found: ArticleMarks;
}) {
  const roomy = useMedia('(min-width: 48rem)');
  const Frame = roomy ? Modal : Sheet;
  return (
    <Frame open={open} onOpenChange={close} title="三分钟预习">
      {found.ready ? (
        <Words reading={reading} found={found} />
      ) : found.missing ? (
        <NotYet missing={found.missing} />
      ) : (
        <PrereadSkeleton />
      )}
    </Frame>
  );
}

function Words({ reading, found }: { reading: Reading; found: ArticleMarks }) {
  const { article, words } = reading;
  const knownRank = useReaderRank();
  const marks = useMemo(
    () => (found.choice === 'saved' ? textMarks(words, 'all', knownRank, null) : found.marks),
    [found, words, knownRank],
  );
  // Chosen once: a word that becomes known on the way stays in the pack.
  const [pack] = useState(() => prereadWords(words.blockIds, words, marks));
  if (pack.length === 0)
    return (
      <div className="pt-2 text-center">
        <p className="py-8 font-read text-lg">这篇文章没有你的生词。</p>
        <Button className="w-full" onClick={close}>
          开始阅读
        </Button>
      </div>
    );
  return (
    <PrereadDeck
      pack={pack}
      text={{ ...words, source: { source: sourceOf(article), source_id: article.id } }}
      guard={guardWord}
      // A visitor only turns the page.
      keeps={isLoggedIn()}
      onDone={close}
    />
  );
}

/** Shown until the article is analysed; the words then come by themselves. */
const NotYet = ({ missing: { what, asking, ask } }: { missing: Missing }) => (
  <div role="alert" className="pt-2 text-center">
    <p className="pt-8 font-read text-lg">
      {what === 'analysis' ? '词汇还在分析' : '考试词表没有加载出来'}
    </p>
    <p className="pt-1 pb-8 text-ink-2">
      {what === 'analysis'
        ? '好了会自动出现在这里，也可以先读文章。'
        : '稍后再试，也可以先读文章。'}
    </p>
    <Button variant="soft" className="w-full" busy={asking} onClick={ask}>
      重试
    </Button>
  </div>
);

const PrereadSkeleton = () => (
  <div role="status" aria-label="正在挑选生词" className="min-h-88 space-y-3">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-4 w-52" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="mt-6 h-16 w-full" />
  </div>
);

import { useQuery } from '@tanstack/react-query';
import { LocateFixed, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClauseLayers } from './clause-layers.tsx';
import { ColouredSentence } from './coloured-sentence.tsx';
import { SentenceActions } from './sentence-actions.tsx';
import { sentenceQuery } from './sentence-api.ts';
import type { AskedSentence } from './sentence-request.ts';
import { SentenceTrunk } from './sentence-trunk.tsx';
import { sourceOf } from './streamed-answer.tsx';

/** One sentence taken apart: its clauses in colour, the trunk, layer by layer, and what more can be asked. */
export function SentenceView({
  sentence,
  onShow,
}: {
  sentence: AskedSentence;
  /** Goes to the sentence in its text. */
  onShow: () => void;
}) {
  const { data: analysis, error, refetch } = useQuery(sentenceQuery(sentence));
  const [lit, setLit] = useState<number | null>(null);
  const zh = sentence.zh || analysis?.zh;
  return (
    <div>
      {analysis ? (
        <ColouredSentence analysis={analysis} lit={lit} />
      ) : (
        <p lang="en" className="font-read text-[1.1875rem]/[1.85] wrap-break-word">
          {sentence.text}
        </p>
      )}
      {zh && <p className="mt-2 font-read text-md/relaxed text-ink-2">{zh}</p>}
      <Button variant="quiet" className="-ms-4" onClick={onShow}>
        <LocateFixed aria-hidden className="size-4" strokeWidth={1.7} />
        在文中看
      </Button>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!analysis && !error && <Waiting />}
      {analysis && (
        <>
          <h3 className="mt-3 mb-2 text-sm font-semibold text-ink-2">主干</h3>
          <SentenceTrunk analysis={analysis} />
          {analysis.clauses.length > 1 && (
            <>
              <h3 className="mt-6 mb-3 text-sm font-semibold text-ink-2">一层一层看</h3>
              <ClauseLayers analysis={analysis} onPoint={setLit} />
            </>
          )}
          <p role="status" className="mt-5 text-sm text-ink-3">
            {analysis.note ? `${analysis.note}，可能有误` : sourceOf(analysis)}
          </p>
        </>
      )}
      <SentenceActions sentence={sentence} />
    </div>
  );
}

const Waiting = () => (
  <div role="status" aria-label="正在分析" className="mt-4 space-y-3">
    <Skeleton className="h-4 w-12" />
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="mt-6 h-4 w-20" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-5/6" />
  </div>
);

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.reason === 'ai_unavailable';
  return (
    <div role="alert" className="mt-3 flex items-center justify-between gap-3">
      <p className="text-md text-ink-2">{messageOf(error)}</p>
      {!isFinal && (
        <Button variant="soft" className="shrink-0" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          重试
        </Button>
      )}
    </div>
  );
}

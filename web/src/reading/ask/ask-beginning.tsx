import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArticleSummary } from '#features/ai/article-summary.tsx';
import type { AskSubject } from '#features/ai/ask-address.ts';
import { AskField } from '#features/ai/ask-field.tsx';
import { aiUsageQuery, historyQuery, startersQuery } from '#features/ai/asks-api.ts';
import { NoModel } from '#features/ai/no-model.tsx';
import { goToPlace, type TextPlaces } from '#features/ai/place-link.tsx';
import { StarterList } from '#features/ai/starter-list.tsx';
import { ThreadList } from '#features/ai/thread-list.tsx';
import type { SentAsk } from '#features/ai/use-ask.ts';
import { useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { bookBounds } from './ask-subject.tsx';

/** A question about something, numbered and in a conversation of its own. */
export const firstAsk = (
  subject: AskSubject | null,
  prompt: string,
  spoilers = false,
): SentAsk => ({
  prompt,
  thread: randomId(),
  uuid: randomId(),
  ...(subject?.articleId && { article_id: subject.articleId }),
  ...(subject?.bookId && { book_id: subject.bookId, spoilers }),
  ...(subject?.pos && { pos: subject.pos }),
  ...(subject?.source && { source: subject.source }),
});

/**
 * What stands before the first question: questions that suit what is asked about, what was asked about
 * it before, and the field. Without a model, what there is without one.
 */
export function AskBeginning({
  subject,
  places,
  onAsk,
  onOpen,
}: {
  subject: AskSubject;
  /** The way to places of the text; null where there is none, or it is not known yet. */
  places: TextPlaces | null;
  onAsk: (ask: SentAsk) => void;
  /** Opens an earlier conversation; absent: on its own screen. */
  onOpen?: (id: string) => void;
}) {
  const { articleId, bookId, pos, quote, source } = subject;
  const [spoilers, setSpoilers] = useState(false);
  const usage = useQuery(aiUsageQuery);
  const starters = useQuery(
    startersQuery({
      ...(articleId && { article_id: articleId }),
      ...(bookId && { book_id: bookId }),
      ...(source && { source }),
      ...(pos && { selected: quote ? quote.trim().split(/\s+/).length : 50 }),
    }),
  );
  const earlier = useInfiniteQuery(
    historyQuery(
      bookId
        ? { book_id: bookId }
        : articleId
          ? { article_id: articleId }
          : { source: source ?? 'FREE' },
    ),
  );
  const threads = earlier.data?.pages.flatMap(({ items }) => items) ?? [];
  const ask = (prompt: string) => onAsk(firstAsk(subject, prompt, spoilers));
  const hasModel = usage.data?.model !== null;
  if (starters.error) {
    return <ErrorState error={starters.error} onRetry={() => void starters.refetch()} />;
  }
  return (
    <>
      <div className="flex-1 space-y-7 py-5">
        {usage.data && !hasModel && starters.data && (
          <NoModel
            articleId={articleId}
            bookId={bookId}
            names={starters.data.names}
            sentences={starters.data.sentences}
            places={places}
            summary={articleId && places && <Summary articleId={articleId} places={places} />}
          />
        )}
        {bookId && hasModel && (
          <SwitchRow
            label="可以剧透"
            hint={bookBounds(spoilers)}
            checked={spoilers}
            onChange={setSpoilers}
          />
        )}
        {usage.data && hasModel && starters.data && (
          <StarterList title="可以这样问" questions={starters.data.questions} onAsk={ask} />
        )}
        {threads.length > 0 && (
          <section>
            <h2 className="text-sm text-ink-3">问过的</h2>
            <ThreadList threads={threads} {...(onOpen && { onOpen })} />
          </section>
        )}
      </div>
      {hasModel && (
        <AskField label={labelOf(subject)} busy={false} disabled={!usage.data} onAsk={ask} />
      )}
    </>
  );
}

function labelOf({ articleId, bookId, pos }: AskSubject): string {
  if (bookId) return '问这本书…';
  if (articleId) return pos ? '问这段话…' : '问这篇文章…';
  return '问点什么…';
}

/** The text in short, whose sentences lead into it. */
const Summary = ({ articleId, places }: { articleId: number; places: TextPlaces }) => (
  <section className="mt-6">
    <h2 className="mb-3 text-sm text-ink-3">摘要</h2>
    <ArticleSummary
      articleId={articleId}
      mayRenew={false}
      onPlace={({ block_id, start, text }) => goToPlace(places, { block_id, at: start, text })}
    />
  </section>
);

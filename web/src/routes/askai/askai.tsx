import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { subjectOf, type AskSubject } from '#features/ai/ask-address.ts';
import { aiUsageQuery, historyQuery, startersQuery } from '#features/ai/asks-api.ts';
import { ArticleSummary } from '#features/ai/article-summary.tsx';
import { AskField } from '#features/ai/ask-field.tsx';
import { NoModel } from '#features/ai/no-model.tsx';
import { StarterList } from '#features/ai/starter-list.tsx';
import { ThreadList, ThreadListSkeleton } from '#features/ai/thread-list.tsx';
import type { SentAsk } from '#features/ai/use-ask.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { randomId } from '#lib/random-id.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AskSubjectLine, placesOf } from './ask-subject.tsx';

/**
 * `/askai`: the reader’s conversations, and a field for a new question. With `?article=` it is asked
 * about that text (`block`, `start` … about a passage), with `?source=WORD` about one’s words.
 */
export function Component() {
  useTitle('问 AI');
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col px-5">
      {subject ? <NewQuestion key={params.toString()} subject={subject} /> : <Conversations />}
    </div>
  );
}

/** Begins a conversation: the next screen asks. */
function useBegin(subject: AskSubject | null) {
  const navigate = useNavigate();
  return (prompt: string) => {
    const ask: SentAsk = {
      prompt,
      thread: randomId(),
      uuid: randomId(),
      ...(subject?.articleId && { article_id: subject.articleId }),
      ...(subject?.pos && { pos: subject.pos }),
      ...(subject?.source && { source: subject.source }),
    };
    void navigate(`/askai/${ask.thread}`, { state: { ask } });
  };
}

function NewQuestion({ subject }: { subject: AskSubject }) {
  const { articleId, pos, quote } = subject;
  const article = useQuery({ ...articleQuery(articleId ?? 0), enabled: articleId !== null });
  const usage = useQuery(aiUsageQuery);
  const starters = useQuery(
    startersQuery({
      ...(articleId && { article_id: articleId }),
      ...(subject.source && { source: subject.source }),
      ...(pos && { selected: quote ? quote.trim().split(/\s+/).length : 50 }),
    }),
  );
  const earlier = useInfiniteQuery({
    ...historyQuery(articleId ? { article_id: articleId } : { source: subject.source ?? 'FREE' }),
  });
  const threads = earlier.data?.pages.flatMap(({ items }) => items) ?? [];
  const begin = useBegin(subject);
  const failed = article.error ?? starters.error;
  const hasModel = usage.data?.model !== null;
  return (
    <>
      <PageHeader title={TITLES[articleId ? 'TEXT' : (subject.source ?? 'FREE')]} back>
        <Left />
      </PageHeader>
      {failed && <ErrorState error={failed} onRetry={() => void article.refetch()} />}
      {article.data && <AskSubjectLine text={article.data} quote={quote} />}
      <div className="flex-1 space-y-7 py-5">
        {usage.data && !hasModel && starters.data && (
          <NoModel
            articleId={articleId}
            names={starters.data.names}
            sentences={starters.data.sentences}
            hrefOf={article.data ? placesOf(article.data) : null}
            summary={
              article.data && (
                <Summary articleId={article.data.id} hrefOf={placesOf(article.data)} />
              )
            }
          />
        )}
        {usage.data && hasModel && starters.data && (
          <StarterList title="可以这样问" questions={starters.data.questions} onAsk={begin} />
        )}
        {threads.length > 0 && (
          <section>
            <h2 className="text-sm text-ink-3">问过的</h2>
            <ThreadList threads={threads} />
          </section>
        )}
      </div>
      {hasModel && !failed && (
        <AskField
          label={articleId ? (pos ? '问这段话…' : '问这篇文章…') : '问点什么…'}
          busy={false}
          disabled={!usage.data}
          onAsk={begin}
        />
      )}
    </>
  );
}

/** The text in short, whose sentences lead into it. */
function Summary({
  articleId,
  hrefOf,
}: {
  articleId: number;
  hrefOf: ReturnType<typeof placesOf>;
}) {
  const navigate = useNavigate();
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-sm text-ink-3">摘要</h2>
      <ArticleSummary
        articleId={articleId}
        mayRenew={false}
        onPlace={({ block_id, start, text }) =>
          void navigate(hrefOf({ block_id, at: start, text }))
        }
      />
    </section>
  );
}

const TITLES = {
  TEXT: '问 AI',
  ARTICLE: '问 AI',
  BOOK: '问 AI',
  WORD: '问我的生词',
  FREE: '随便问问',
};

/** `今日还可问 17 次`. */
export function Left() {
  const { data } = useQuery(aiUsageQuery);
  if (!data?.model) return null;
  return (
    <p className="me-2.5 text-sm text-ink-3">今日还可问 {Math.max(0, data.limit - data.used)} 次</p>
  );
}

const SOURCES = [
  { source: '', label: '全部' },
  { source: 'ARTICLE', label: '文章' },
  { source: 'BOOK', label: '书' },
  { source: 'WORD', label: '生词' },
  { source: 'FREE', label: '随便问' },
] as const;

function Conversations() {
  const [params] = useSearchParams();
  const chosen = SOURCES.find(({ source }) => source === params.get('about')) ?? SOURCES[0];
  const { text, setText, settled } = useUrlText('q', 250);
  const list = useInfiniteQuery({
    ...historyQuery({
      ...(settled && { q: settled }),
      ...(chosen.source && { source: chosen.source }),
    }),
    placeholderData: keepPreviousData,
  });
  const usage = useQuery(aiUsageQuery);
  const hasModel = usage.data?.model !== null;
  const begin = useBegin(null);
  const threads = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Boolean(settled || chosen.source);
  const nothingYet = list.isSuccess && threads.length === 0 && !filtered;
  const hrefOf = (about: string) => {
    const next = new URLSearchParams(params);
    if (about) next.set('about', about);
    else next.delete('about');
    return `?${next}`;
  };
  return (
    <>
      <PageHeader title="问 AI" back>
        <Left />
      </PageHeader>
      {!(nothingYet && text === '') && (
        <div className="sticky top-0 z-10 -mx-5 space-y-2 bg-paper px-5 pb-2">
          <SearchField label="在对话里查找" value={text} maxLength={100} onChange={setText} />
          <nav aria-label="问的是什么" className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1">
            {SOURCES.map(({ source, label }) => (
              <ChipLink key={label} to={hrefOf(source)} selected={source === chosen.source}>
                {label}
              </ChipLink>
            ))}
          </nav>
        </div>
      )}
      <div className="flex-1 pb-4">
        {list.isPending && <ThreadListSkeleton />}
        {list.isError && threads.length === 0 && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        )}
        {nothingYet && <Nothing hasModel={hasModel} onAsk={begin} />}
        {list.isSuccess && threads.length === 0 && filtered && (
          <EmptyState
            scene="mystery"
            title="没有找到这样的对话"
            action={{ label: '看全部对话', to: '/askai' }}
          />
        )}
        {threads.length > 0 && (
          <>
            <ThreadList threads={threads} />
            <MoreSentinel
              more={list.hasNextPage}
              failed={list.isFetchNextPageError ? list.error : null}
              onMore={() => void list.fetchNextPage({ cancelRefetch: false })}
            >
              <ThreadListSkeleton />
            </MoreSentinel>
          </>
        )}
      </div>
      {hasModel && <AskField label="随便问问…" busy={false} disabled={!usage.data} onAsk={begin} />}
    </>
  );
}

/** What stands in place of the list while nothing was asked: what can be. */
function Nothing({ hasModel, onAsk }: { hasModel: boolean; onAsk: (prompt: string) => void }) {
  const { data } = useQuery(startersQuery({ source: 'FREE' }));
  if (!hasModel) {
    return (
      <EmptyState
        title="还不能提问"
        description="自由提问要由语言模型来回答，本站还没有接入。读文章时，摘要、长句、名字和练习题都不用它。"
        action={{ label: '去读一篇', to: '/' }}
      />
    );
  }
  return (
    <div className="space-y-7 pt-3">
      <p className="text-ink-2">
        读文章时选中一段话，点「问 AI」，答案会标出它依据原文的哪一段。也可以直接在下面问。
      </p>
      <StarterList title="可以这样问" questions={data?.questions ?? []} onAsk={onAsk} />
    </div>
  );
}

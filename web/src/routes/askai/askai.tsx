import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { subjectOf, type AskSubject } from '#features/ai/ask-address.ts';
import { aiUsageQuery, historyQuery, startersQuery } from '#features/ai/asks-api.ts';
import { AskField } from '#features/ai/ask-field.tsx';
import { AsksLeft } from '#features/ai/asks-left.tsx';
import { StarterList } from '#features/ai/starter-list.tsx';
import { ThreadList, ThreadListSkeleton } from '#features/ai/thread-list.tsx';
import type { SentAsk } from '#features/ai/use-ask.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MoreSentinel } from '#ui/more-sentinel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { AskBeginning, firstAsk } from '#reading/ask/ask-beginning.tsx';
import { AskedBookLine, AskSubjectLine, placesOf } from '#reading/ask/ask-subject.tsx';

/**
 * `/askai`: the reader’s conversations, and a field for a new question. With `?article=` it is asked
 * about that text (`block`, `start` … about a passage), with `?book=` about a whole book, with `?source=WORD` about one’s words.
 */
export function Component() {
  useTitle('问 AI');
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  return (
    <div className="mx-auto flex min-h-dvh max-w-2xl flex-col bg-paper px-5">
      {subject ? <NewQuestion key={params.toString()} subject={subject} /> : <Conversations />}
    </div>
  );
}

/** Begins a conversation: the next screen asks. */
function useBegin() {
  const navigate = useNavigate();
  return (ask: SentAsk) => void navigate(`/askai/${ask.thread}`, { state: { ask } });
}

function NewQuestion({ subject }: { subject: AskSubject }) {
  const { articleId, bookId, quote } = subject;
  const article = useQuery({ ...articleQuery(articleId ?? 0), enabled: articleId !== null });
  const book = useQuery({ ...bookQuery(bookId ?? 0), enabled: bookId !== null });
  const failed = article.error ? article : book.error ? book : null;
  const begin = useBegin();
  return (
    <>
      <PageHeader title={TITLES[(articleId ?? bookId) ? 'TEXT' : (subject.source ?? 'FREE')]} back>
        <AsksLeft />
      </PageHeader>
      {article.data && <AskSubjectLine text={article.data} quote={quote} />}
      {book.data && <AskedBookLine book={book.data} spoilers={null} />}
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : (
        <AskBeginning
          subject={subject}
          places={article.data ? { hrefOf: placesOf(article.data) } : null}
          onAsk={begin}
        />
      )}
    </>
  );
}

const TITLES = {
  TEXT: '问 AI',
  ARTICLE: '问 AI',
  BOOK: '问 AI',
  WORD: '问我的生词',
  FREE: '随便问问',
};

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
  const beginAsking = useBegin();
  const begin = (prompt: string) => beginAsking(firstAsk(null, prompt));
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
        <AsksLeft />
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

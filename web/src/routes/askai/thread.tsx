import type { Thread } from '@bluebird/contract/ai-asks.ts';
import { MAX_THREAD_TITLE } from '@bluebird/contract/ask-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRemoveThread, useRenameThread } from '#features/ai/asks-api.ts';
import { AsksLeft } from '#features/ai/asks-left.tsx';
import type { SentAsk } from '#features/ai/use-ask.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { useTitle } from '#lib/use-title.ts';
import {
  AskedBookLine,
  AskSubjectLine,
  placesInBook,
  placesOf,
} from '#reading/ask/ask-subject.tsx';
import { ConversationView } from '#reading/ask/conversation-view.tsx';
import { useConversation } from '#reading/ask/use-conversation.ts';
import { BackButton } from '#ui/back-button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** `/askai/{id}`: one conversation. A question the address before began is asked here. */
export function Component() {
  const id = useParams()['id'] ?? '';
  return <Conversation key={id} id={id} />;
}

type Arrival = { ask?: SentAsk } | null;

function Conversation({ id }: { id: string }) {
  const arrival = useLocation().state as Arrival;
  const [asked] = useState(() => arrival?.ask);
  const navigate = useNavigate();
  const conversation = useConversation(id, asked, () => {
    if (arrival) void navigate('.', { replace: true, state: null });
  });
  const { thread, error, refetch } = conversation;
  useTitle(thread?.title ?? '问 AI');
  const book = useBookAsked(thread?.book ?? null, Number(asked?.book_id) || null);
  const text = useTextAsked(thread?.article ?? null, Number(asked?.article_id) || null);

  if (error)
    return (
      <Frame>
        <ErrorState error={error} onRetry={refetch} />
      </Frame>
    );
  if (thread === null && !asked)
    return (
      <Frame>
        <Gone />
      </Frame>
    );
  return (
    <Frame>
      <header className="flex min-h-11 items-center gap-1 pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-8">
        <BackButton className="-ms-2.5" />
        <h1 className="sr-only">{thread?.title ?? '问 AI'}</h1>
        <div className="ms-auto flex items-center">
          <AsksLeft />
          {thread && <ThreadActs thread={thread} />}
        </div>
      </header>
      {text && <AskSubjectLine text={text} quote={thread?.quote ?? ''} />}
      {book && (
        <AskedBookLine book={book} spoilers={thread?.spoilers ?? asked?.spoilers ?? false} />
      )}
      <ConversationView
        conversation={conversation}
        text={text}
        book={book}
        places={book ? placesInBook(book) : text && { hrefOf: placesOf(text) }}
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex min-h-dvh max-w-2xl flex-col bg-paper px-5">{children}</div>
);

const Gone = () => (
  <>
    <PageHeader title="对话" back />
    <EmptyState
      scene="mystery"
      title="这段对话不见了"
      description="它可能已经删除，或者地址有误。"
      action={{ label: '看看别的对话', to: '/askai' }}
    />
  </>
);

/** The text asked about; of a conversation that is only beginning, the one the question names. */
function useTextAsked(known: Thread['article'], asked: number | null) {
  const { data } = useQuery({
    ...articleQuery(asked ?? 0),
    enabled: known === null && asked !== null,
  });
  return known ?? data ?? null;
}

/** The same of a whole book. */
function useBookAsked(known: Thread['book'], asked: number | null) {
  const { data } = useQuery({
    ...bookQuery(asked ?? 0),
    enabled: known === null && asked !== null,
  });
  return known ?? data ?? null;
}

function ThreadActs({ thread }: { thread: Thread }) {
  const navigate = useNavigate();
  const remove = useRemoveThread();
  const rename = useRenameThread(thread.id);
  const [title, setTitle] = useState<string | null>(null);
  return (
    <>
      <IconButton label="改名" onClick={() => setTitle(thread.title)}>
        <PenLine aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <IconButton
        label="删除对话"
        className="-me-2.5"
        onClick={() => remove.mutate(thread, { onSuccess: () => void navigate('/askai') })}
      >
        <Trash2 aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <ConfirmDialog
        open={title !== null}
        onOpenChange={() => setTitle(null)}
        title="给这段对话改个名字"
        confirm="改名"
        busy={rename.isPending}
        onConfirm={() =>
          title?.trim() && rename.mutate(title.trim(), { onSuccess: () => setTitle(null) })
        }
      >
        <div className="mt-4">
          <Field
            label="名字"
            value={title ?? ''}
            maxLength={MAX_THREAD_TITLE}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}

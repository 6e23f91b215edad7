import type { Article } from '@bluebird/contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { Maximize2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { askHref } from '#features/ai/ask-address.ts';
import { AsksLeft } from '#features/ai/asks-left.tsx';
import { threadQuery } from '#features/ai/asks-api.ts';
import type { TextPlaces } from '#features/ai/place-link.tsx';
import { navigateTo } from '#lib/navigation.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { AskBeginning } from './ask-beginning.tsx';
import { PassageQuote, placesInBook } from './ask-subject.tsx';
import {
  askAnew,
  askWholeBook,
  closeAsking,
  forgetFirst,
  showConversation,
  useAsking,
} from './asking.ts';
import { ConversationView } from './conversation-view.tsx';
import { useConversation } from './use-conversation.ts';

/** Questions about a text beside it: what they rest on is shown in the text. */
export function AskPanel({
  open,
  article,
  places,
}: {
  open: boolean;
  article: Article;
  places: TextPlaces;
}) {
  const { pos, quote, thread, wholeBook } = useAsking();
  const subject = {
    ...(wholeBook && article.book
      ? { articleId: null, bookId: article.book.id }
      : { articleId: article.id, bookId: null }),
    ...{ source: null, pos, quote },
  };
  const whole = thread ? `/askai/${thread}` : askHref(subject);
  const tools = (
    <div className="flex items-center">
      {(thread ?? pos) && (
        <IconButton label="问别的" onClick={askAnew}>
          <Plus aria-hidden className="size-5" strokeWidth={1.7} />
        </IconButton>
      )}
      <Link to={whole} aria-label="在整页里看" title="在整页里看" className={iconButtonClass}>
        <Maximize2 aria-hidden className="size-4.5" strokeWidth={1.7} />
      </Link>
    </div>
  );
  return (
    <SidePanel open={open} onClose={closeAsking} title="问 AI" tools={tools} kept>
      <div className="flex min-h-[50dvh] flex-col bg-surface lg:min-h-full">
        <AsksLeft />
        {thread ? (
          <ThreadBeside key={thread} id={thread} article={article} places={places} />
        ) : (
          <>
            <PassageQuote quote={quote} />
            {article.book && !pos && (
              <Segmented
                label="问什么"
                options={SCOPES}
                value={wholeBook ? 'book' : 'chapter'}
                onChange={(scope) => askWholeBook(scope === 'book')}
                className="mt-3"
              />
            )}
            <AskBeginning
              // What was typed is about this passage.
              key={JSON.stringify([pos, wholeBook])}
              subject={subject}
              places={wholeBook ? null : places}
              onAsk={(ask) => showConversation(ask.thread, ask)}
              onOpen={showConversation}
            />
          </>
        )}
      </div>
    </SidePanel>
  );
}

const SCOPES = [
  { value: 'chapter', label: '这一章' },
  { value: 'book', label: '整本书' },
] as const;

function ThreadBeside({
  id,
  article,
  places,
}: {
  id: string;
  article: Article;
  places: TextPlaces;
}) {
  const asking = useAsking();
  const [first] = useState(asking.first);
  const conversation = useConversation(id, first, forgetFirst);
  const { data: thread } = useQuery({ ...threadQuery(id), enabled: false });
  const isOfBook = thread ? thread.book !== null : Boolean(first?.book_id);
  const book = isOfBook ? article.book : null;
  if (conversation.error) {
    return <ErrorState error={conversation.error} onRetry={conversation.refetch} />;
  }
  if (thread === null && !first) {
    return <p className="flex-1 py-6 text-ink-2">这段对话不见了，它可能已经删除。</p>;
  }
  return (
    <>
      <PassageQuote quote={thread?.quote ?? asking.quote} />
      <ConversationView
        conversation={conversation}
        text={book ? null : article}
        book={book}
        places={book ? inBook(article, places) : places}
      />
    </>
  );
}

/** Places of the whole book: those of the chapter that is read are shown in it, others are gone to. */
function inBook({ book }: Article, { show }: TextPlaces): TextPlaces {
  const places = placesInBook(book!);
  return {
    ...places,
    show: (place) =>
      show && place.in_book?.chapter === book!.chapter
        ? show(place)
        : navigateTo(places.hrefOf(place)),
  };
}

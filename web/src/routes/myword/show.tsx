import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import type { WordCard } from '@bluebird/contract/dictionary.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import { EntryForms, EntryHead } from '#features/dictionary/entry-view.tsx';
import { EntrySenses } from '#features/dictionary/sense-list.tsx';
import { WordPro } from '#features/dictionary/word-pro.tsx';
import { WordButtons } from '#features/words/word-buttons.tsx';
import { wordHref } from '#features/words/word-row.tsx';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { guardWord } from '#sync/word-sync.ts';
import { UnlistedWord } from './unlisted-word.tsx';
import { WordBookPart } from './word-book-part.tsx';
import { WordSkeleton } from './word-skeleton.tsx';

/** `/myword/{word}/show`: everything about one word, and what the reader made of it. */
export function Component() {
  const word = (useParams()['word'] ?? '').trim().slice(0, 64);
  const card = useQuery({ ...wordCardQuery(word), enabled: word !== '' });
  useTitle(card.data?.word ?? word);
  return (
    <div className="mx-auto max-w-2xl px-5 pb-16">
      <div className="-ms-3 flex pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 md:pt-7">
        <BackButton />
      </div>
      {card.data ? (
        <WordScreen key={card.data.word} card={card.data} />
      ) : card.isError ? (
        <ErrorState error={card.error} onRetry={() => void card.refetch()} />
      ) : card.isPending && word !== '' ? (
        <WordSkeleton />
      ) : (
        <UnlistedWord key={word} word={word} />
      )}
    </div>
  );
}

function WordScreen({ card }: { card: WordCard }) {
  const navigate = useNavigate();
  const { word } = card;
  const { data: entry } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  const kept = entry?.contexts.find(({ sense }) => sense !== '')?.sense ?? '';
  const open = (other: string) => void navigate(wordHref(other));
  return (
    <>
      <EntryHead word={word} form={card.form} entry={card satisfies GlossaryEntry} level="h1" />
      <div className="mt-5 text-lg">
        <EntrySenses
          senses={card.senses}
          // The one kept with the place where the word was met last.
          fitting={senseOfLine(card.senses, kept)}
          sure
          sureLabel="记下的意思"
          headword={card}
        />
      </div>
      <div className="mt-4">
        <EntryForms word={word} forms={card.forms} />
      </div>
      <div className="mt-6 max-w-sm">
        <WordButtons body={{ word }} guard={guardWord} />
      </div>
      <WordBookPart word={word} />
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="sr-only">更多资料</h2>
        <WordPro word={word} onWord={open} />
      </div>
    </>
  );
}

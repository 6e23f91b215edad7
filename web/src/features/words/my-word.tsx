import type { WordEntry } from '@bluebird/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isLoggedIn } from '#lib/session.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import { contextsOf, visitorWords } from './visitor-words.ts';
import { WordNote } from './word-note.tsx';
import { useUnderWay } from './word-outbox.ts';
import { useWordState } from './word-states.ts';
import { wordDetailQuery } from './words-api.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

type WordContext = WordEntry['contexts'][number];

/** Where a context leads: its text, at the word itself; null when it came from nowhere. */
function contextHref(context: WordContext): string | null {
  if (context.source_id === null) return null;
  if (!context.block_id) return `/article/${context.source_id}`;
  const place = new URLSearchParams({ block: context.block_id, word: context.form });
  if (context.offset !== null) place.set('at', String(context.offset));
  return `/article/${context.source_id}?${place}`;
}

/** The way back to the text a word was met in, by its title where that is known. */
export function ContextSource({ context }: { context: WordContext }) {
  const href = contextHref(context);
  const title = context.source_title;
  const name = title ? (
    <span lang="en" className="block truncate">
      {title}
    </span>
  ) : (
    '回到原文'
  );
  if (!href) return title && name;
  return (
    <Link to={href} className={`${TAP_AREA} inline-block max-w-full align-top hover:text-qing`}>
      {name}
    </Link>
  );
}

/** The sentences a word was met in, each leading back to its text. */
export function WordContexts({ contexts }: { contexts: readonly WordContext[] }) {
  return (
    <ul className="space-y-2.5">
      {contexts.map((context) => {
        return (
          <li key={`${context.created_at} ${context.sentence}`} className="leading-normal">
            <p className="font-read text-md">
              <MarkedSentence sentence={context.sentence} form={context.form} />
            </p>
            {context.zh && <p className="mt-0.5 text-sm text-ink-2">{context.zh}</p>}
            {context.sense && <p className="mt-0.5 text-sm text-ink-2">{context.sense}</p>}
            <p className="mt-0.5 text-sm text-ink-3">
              <ContextSource context={context} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** What a reader's word book holds on a word: earlier sentences and the note. Empty for the rest. */
export function MyWord({
  word,
  here,
}: {
  word: string;
  /** The sentence on screen. */ here?: string;
}) {
  const state = useWordState(word) ?? null;
  // Asked only when the server knows the word.
  const asked = !useUnderWay(word) && state !== null;
  const { data } = useQuery({ ...wordDetailQuery(word), enabled: asked && isLoggedIn() });
  const kept = visitorWords.use().find((one) => one.word === word);
  const contexts = data?.contexts ?? (kept && contextsOf(kept));
  if (state === null || !contexts) return null;
  const earlier = contexts.filter((context) => context.sentence !== here);
  return (
    <div className="space-y-3">
      {earlier.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm text-ink-3">在我的生词本里见过 {earlier.length} 次</h3>
          <WordContexts contexts={earlier} />
        </section>
      )}
      {data && <WordNote key={data.id} word={word} note={data.note} />}
    </div>
  );
}

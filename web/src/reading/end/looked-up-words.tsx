import type { WordState } from '@bluebird/contract/words.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { saveWords } from '#features/words/word-acts.ts';
import { wordHref } from '#features/words/word-row.tsx';
import type { SaveBody } from '#features/words/words-api.ts';
import { useWordStates } from '#features/words/word-states.ts';
import { spotBody } from '#reader/card/card-panel.tsx';
import type { WordSpot } from '#reader/word-spot.ts';
import { guardWords } from '#sync/word-sync.ts';
import { Button } from '#ui/button.tsx';
import { sourceOf, type Reading } from '#reading/reading.ts';

const inWordBook = (state: WordState | null | undefined) => Boolean(state) && state !== 'known';

/** The words looked up while reading, each leading to its page; those not kept yet can be, at once. */
export function LookedUpWords({
  reading: { article, words },
  spots,
}: {
  reading: Reading;
  spots: readonly WordSpot[];
}) {
  const states = useWordStates();
  const text = { ...words, source: { source: sourceOf(article), source_id: article.id } };
  // Two forms of a word are one entry.
  const byWord = new Map<string, SaveBody>();
  for (const spot of spots) {
    const body = spotBody(text, spot, null);
    if (!byWord.has(body.word)) byWord.set(body.word, body);
  }
  const bodies = [...byWord.values()];
  const unsaved = bodies.filter(({ word }) => !states[word]);
  const saved = bodies.filter(({ word }) => inWordBook(states[word])).length;
  return (
    <section aria-label="查过的词" className="mt-5">
      <ul className="-mx-1 flex flex-wrap">
        {bodies.map(({ word, context }) => (
          <li key={word}>
            <Link
              to={wordHref(word, context)}
              className="flex min-h-11 items-center px-1 hover:text-qing"
            >
              <span
                lang="en"
                className="inline-flex items-center gap-1 rounded-full bg-fill px-3 py-1.5 font-read text-md/tight"
              >
                {word}
                {inWordBook(states[word]) && (
                  <Check role="img" aria-label="已在生词本" className="size-3.5 text-qing" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {unsaved.length > 0 ? (
        <Button
          variant="soft"
          className="mt-2"
          onClick={() => guardWords(unsaved, () => saveWords(unsaved))}
        >
          {unsaved.length === bodies.length
            ? '全部加入生词本'
            : `其余 ${unsaved.length} 个加入生词本`}
        </Button>
      ) : (
        saved > 0 && <p className="mt-2 text-sm text-ink-3">{saved} 个已在生词本</p>
      )}
    </section>
  );
}

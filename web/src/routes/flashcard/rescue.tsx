import type { ReviewCard } from '@bluebird/contract/review.ts';
import { MarkedSentence } from '#features/words/marked-sentence.tsx';
import { WordNote } from '#features/words/word-note.tsx';
import { Button } from '#ui/button.tsx';
import type { DeckActs } from './deck-acts.ts';

/** Another approach to a word that is forgotten again and again: all its sentences, a note, a rest. */
export function Rescue({ card, book }: { card: ReviewCard; book: DeckActs['book'] }) {
  return (
    <section aria-label="换个办法记" className="mt-7 border-t border-line pt-5">
      <h3 className="font-semibold">忘了 {card.memory.lapses} 次，换个办法</h3>
      <p className="mt-1 text-sm text-ink-2">
        {card.contexts.length > 1
          ? '把见过它的句子放在一起比一比，再用自己的话写一句。'
          : '用自己的话写一句能想起它的话，比再看十遍有用。'}
      </p>
      {card.contexts.length > 1 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {card.contexts.map(({ sentence, form, zh, created_at }) => (
            <li key={created_at + sentence} className="rounded-1 bg-fill px-4 py-3 font-read">
              <MarkedSentence sentence={sentence} form={form} />
              {zh && <p className="mt-1 font-ui text-sm text-ink-2">{zh}</p>}
            </li>
          ))}
        </ul>
      )}
      {book && (
        <>
          <div className="mt-4">
            <WordNote word={card.word} note={card.note} onKept={book.noted} />
          </div>
          <Button variant="soft" className="mt-3" onClick={() => book.setAside('suspended')}>
            先放一放
          </Button>
        </>
      )}
    </section>
  );
}

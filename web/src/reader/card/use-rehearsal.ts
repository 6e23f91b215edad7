import { useEffect, useState } from 'react';
import { wordState } from '#features/words/word-states.ts';
import { isLoggedIn } from '#lib/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import type { CardText } from './card-panel.tsx';

/** What a page does when it is opened comes first. */
const REST_MS = 1_000;
/** How far into a text a word for the rehearsal is looked for. */
const MAX_BLOCKS = 4;

/** Whether this page has drawn a card, be it out of sight. */
let drawn = false;

/**
 * A word whose card is to be drawn out of sight for a moment, once in a page: of the time the first
 * tap would take most is compiling code, loading and shaping letters, which is then done already.
 * @param open whether a card is open
 */
export function useRehearsal(text: CardText, open: boolean): WordSpot | null {
  const [spot, setSpot] = useState<WordSpot | null>(null);
  useEffect(() => {
    drawn ||= open;
    if (drawn) return undefined;
    let callOff = () => {};
    const draw = () => {
      const found = wordToRehearse(text);
      if (!found) return;
      drawn = true;
      setSpot(found);
    };
    const timer = setTimeout(() => {
      callOff = whenIdle(draw);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [text, open]);
  useEffect(() => {
    if (!spot) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSpot(null));
    });
    return () => cancelAnimationFrame(frame);
  }, [spot]);
  return spot;
}

/** Whether it is known that a reader said nothing of a word: else its card asks the server. */
const isUnsaid = (word: string): boolean =>
  isLoggedIn() ? wordState(word) === null : !wordState(word);

/** A word whose entry came with the text, so that the server is not asked about it. */
function wordToRehearse({ index, glossary }: CardText): WordSpot | null {
  for (const { id } of index.blocks.slice(0, MAX_BLOCKS)) {
    for (const at of index.words(id).words.keys()) {
      const spot = index.spot(id, at);
      const headword = spot?.word.headword;
      if (!headword || spot.phrases.length > 0 || !isUnsaid(headword)) continue;
      if (glossary(headword)?.ipa.us) return spot;
    }
  }
  return null;
}

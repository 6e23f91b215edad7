import type { Grounds } from '@bluebird/contract/ai-asks.ts';
import { CITATION } from '@bluebird/contract/citation.ts';
import { Fragment, type ReactNode } from 'react';
import { PlaceLink, type TextPlaces } from './place-link.tsx';

const CHIP =
  'relative mx-0.5 inline-block rounded-[6px] bg-qing-soft px-1.5 align-baseline text-xs font-semibold whitespace-nowrap text-qing after:absolute after:-inset-x-1 after:-inset-y-2.5';

/**
 * The plain words of an answer, with what they rest on: the paragraphs it cites lead to them, and so
 * do quotations that stand in the text. What is not known to be there stays plain words.
 * @param grounds null while the answer is not whole
 */
export function answerWords(grounds: Grounds | null, places: TextPlaces | null) {
  const quotes = grounds && places ? grounds.quotes : [];
  return (plain: string): ReactNode =>
    splitBy(
      plain,
      quotes.map(({ text }) => text),
    ).map((part, i) => {
      const quote = quotes.find(({ text }) => text === part);
      return (
        <Fragment key={i}>
          {quote && places ? (
            <PlaceLink
              places={places}
              place={{ ...quote, at: quote.start, text: part }}
              lang="en"
              className="underline decoration-qing decoration-1 underline-offset-4 hover:text-qing"
            >
              {part}
            </PlaceLink>
          ) : (
            cited(part, grounds, places)
          )}
        </Fragment>
      );
    });
}

/** A text cut before and after each of the pieces that stand in it. */
function splitBy(text: string, pieces: readonly string[]): string[] {
  if (pieces.length === 0) return [text];
  const pattern = pieces
    .toSorted((a, b) => b.length - a.length)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return text.split(new RegExp(`(${pattern})`)).filter((part) => part !== '');
}

function cited(text: string, grounds: Grounds | null, places: TextPlaces | null): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(CITATION)) {
    const numbers = found[1]!.match(/\d+/g)!.map(Number);
    nodes.push(text.slice(from, found.index));
    from = found.index + found[0].length;
    for (const n of numbers) {
      nodes.push(<Citation key={`${found.index} ${n}`} n={n} grounds={grounds} places={places} />);
    }
  }
  return [...nodes, text.slice(from)];
}

function Citation({
  n,
  grounds,
  places,
}: {
  n: number;
  grounds: Grounds | null;
  places: TextPlaces | null;
}) {
  const place = grounds?.citations.find((citation) => citation.n === n);
  if (place && places) {
    return (
      <PlaceLink places={places} place={place} className={CHIP}>
        {place.in_book && `第 ${place.in_book.chapter} 章 `}第 {place.in_book?.paragraph ?? n} 段
      </PlaceLink>
    );
  }
  // Not looked up yet; once it is, what the text has not is no citation.
  if (grounds) return `[${n}]`;
  return <span className={CHIP}>{places?.isBook ? '出处' : `第 ${n} 段`}</span>;
}

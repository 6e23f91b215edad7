import type { Block } from '@bluebird/contract/blocks.ts';
import { isSafeLink, runsOf } from '@bluebird/engine/blocks/inline-runs.ts';
import { Fragment, type ReactNode } from 'react';

type Mark = NonNullable<Block['marks']>[number];

function wrap(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.kind) {
    case 'em':
      return <em>{inner}</em>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'code':
      return <code>{inner}</code>;
    case 'sub':
      return <sub>{inner}</sub>;
    case 'sup':
      return <sup>{inner}</sup>;
    case 'link':
      return isSafeLink(mark.href) ? (
        <a href={mark.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      ) : (
        inner
      );
  }
}

/** A block's text with its inline formatting. */
export function InlineText({ text, marks }: { text: string; marks?: readonly Mark[] }) {
  if (!marks?.length) return text;
  return runsOf(text, marks).map((run, i) => (
    <Fragment key={i}>
      {run.marks.reduceRight<ReactNode>((inner, mark) => wrap(mark, inner), run.text)}
    </Fragment>
  ));
}

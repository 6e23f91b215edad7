import { Fragment } from 'react';
import { aroundForm } from '#lib/cut-sentence.ts';

/** A sentence with a gap in place of the word. */
export function GapSentence({ sentence, form }: { sentence: string; form: string }) {
  return (
    <span lang="en">
      {aroundForm(sentence, form).map((text, i) => (
        <Fragment key={i}>
          {i > 0 && (
            <span className="mx-0.5 inline-block w-[4.5em] border-b-2 border-qing align-baseline">
              <span className="sr-only" lang="zh-CN">
                （空格）
              </span>
            </span>
          )}
          {text}
        </Fragment>
      ))}
    </span>
  );
}

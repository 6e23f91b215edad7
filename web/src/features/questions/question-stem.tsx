import type { Question } from '@bluebird/contract/questions.ts';
import { useId, type RefObject } from 'react';

const ASKS: Record<Question['kind'], string> = {
  cloze: '空格里是哪个词？',
  meaning: '画线的词在这里是什么意思？',
  choice: '选出正确的一项',
};

type Props = {
  question: Pick<Question, 'kind' | 'prompt' | 'mark'>;
  /** Stands in the gap of a cloze that has been answered. */
  filled?: string;
  /** Where the focus can be put. */
  stem?: RefObject<HTMLDivElement | null>;
};

/** The sentence a question is about, and what is asked. */
export function QuestionStem({ question: { kind, prompt, mark }, filled, stem }: Props) {
  const id = useId();
  const [from, to] = mark ?? [prompt.length, prompt.length];
  return (
    <div
      ref={stem}
      tabIndex={stem && -1}
      role="group"
      aria-labelledby={`${id}asks`}
      aria-describedby={`${id}prompt`}
      className="outline-none"
    >
      <p id={`${id}asks`} className="text-sm text-ink-3">
        {ASKS[kind]}
      </p>
      <p
        id={`${id}prompt`}
        lang="en"
        className="mt-3 font-read text-lg/relaxed hyphens-auto md:text-xl/relaxed"
      >
        {prompt.slice(0, from)}
        {mark &&
          (kind === 'cloze' ? <Gap filled={filled} /> : <Marked>{prompt.slice(from, to)}</Marked>)}
        {prompt.slice(to)}
      </p>
    </div>
  );
}

const Marked = ({ children }: { children: string }) => (
  <b className="font-semibold text-qing underline decoration-2 underline-offset-4">{children}</b>
);

const Gap = ({ filled }: { filled: string | undefined }) =>
  filled === undefined ? (
    <span className="mx-0.5 inline-block w-[4.5em] border-b-2 border-qing align-baseline">
      <span className="sr-only" lang="zh-CN">
        （空格）
      </span>
    </span>
  ) : (
    <Marked>{filled}</Marked>
  );

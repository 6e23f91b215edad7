import type { ReactNode } from 'react';
import { Cover } from '#ui/cover.tsx';

type Props = {
  title: string;
  /** A quiet line below the title: why the reader is here. */
  note?: ReactNode;
  children: ReactNode;
  /** Ways to the other account screens. */
  footer?: ReactNode;
};

/** The frame of the account forms: the form, and on a wide screen the house beside it. */
export function AuthPage({ title, note, children, footer }: Props) {
  return (
    <div className="grid min-h-[calc(100dvh-5rem)] grid-cols-1 lg:min-h-dvh lg:grid-cols-[1fr_1.05fr]">
      <div className="mx-auto w-full max-w-110 px-6 py-10 sm:py-16 lg:my-auto">
        <h1 className="font-read text-2xl font-semibold tracking-[-0.01em]">{title}</h1>
        {note && <p className="mt-2 text-ink-2">{note}</p>}
        <div className="mt-8">{children}</div>
        {footer && <div className="mt-8 border-t border-line pt-5 text-ink-2">{footer}</div>}
      </div>
      <Poster />
    </div>
  );
}

/** What the house is about, set like a magazine's front. */
const Poster = () => (
  <div aria-hidden className="sticky top-0 hidden h-dvh flex-col bg-surface p-12 lg:flex">
    <p className="text-sm tracking-[0.04em] text-ink-2">青鸟外刊</p>
    <p
      lang="en"
      className="mt-8 font-read text-[3rem]/[1.08] font-semibold tracking-[-0.02em] text-balance"
    >
      Read the world, one word at a time.
    </p>
    <p className="mt-5 font-read text-xl text-ink-2">点一下单词，马上看懂。</p>
    <Cover
      drawing="bluebird.0"
      shape="wide"
      eager
      className="mt-10 min-h-0 w-full flex-1 rounded-2!"
    />
  </div>
);

import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import type { AnswerDelta, AnswerFault, AnswerMade } from '@bluebird/contract/ai-answers.ts';

type End = { event: 'done'; data: AnswerMade } | { event: 'error'; data: AnswerFault };

/** An answer that grows, in memory, and those who listen to it. */
export type LiveAnswer = {
  readonly id: string;
  text: string;
  /** Null while it grows. */
  end: End | null;
  listeners: number;
  /** Woken at each change. */
  waiting: Set<() => void>;
};

export const newAnswer = (id: string, text = '', end: End | null = null): LiveAnswer => ({
  id,
  text,
  end,
  listeners: 0,
  waiting: new Set(),
});

/** Brings an answer forward, and tells those who listen. */
export function grow(answer: LiveAnswer, text: string, end: End | null = null): void {
  answer.text = text;
  answer.end = end;
  const woken = [...answer.waiting];
  answer.waiting.clear();
  for (const wake of woken) wake();
}

/**
 * The events of an answer from a place in its text on. Their ids say how much of the text has come:
 * `{id}:{UTF-16 units}`.
 */
export async function* follow(
  answer: LiveAnswer,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let at = from;
  answer.listeners += 1;
  try {
    while (!signal.aborted) {
      const { text, end } = answer;
      if (at < text.length) {
        const data: AnswerDelta = { text: text.slice(at) };
        at = text.length;
        yield { id: `${answer.id}:${at}`, event: 'delta', data };
      } else if (end) {
        yield { id: `${answer.id}:${at}`, ...end };
        return;
      } else {
        await changed(answer, signal);
      }
    }
  } finally {
    answer.listeners -= 1;
  }
}

const changed = ({ waiting }: LiveAnswer, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      signal.removeEventListener('abort', wake);
      waiting.delete(wake);
      resolve();
    };
    waiting.add(wake);
    signal.addEventListener('abort', wake);
  });

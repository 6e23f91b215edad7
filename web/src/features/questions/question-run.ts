import type { Question } from '@bluebird/contract/questions.ts';

/** A round of questions: what is still to be asked, and how each went the first time. */
export type Run = {
  /** The first one is being asked. */
  queue: readonly Question[];
  /** First answers by question. */
  first: ReadonlyMap<number, boolean>;
};

export const startRun = (questions: readonly Question[]): Run => ({
  queue: questions,
  first: new Map(),
});

/** Goes on after an answer: what was wrong is asked again at the end, until it is right. */
export function goOn({ queue, first }: Run, right: boolean): Run {
  const [asked, ...rest] = queue;
  if (!asked) return { queue, first };
  return {
    queue: right ? rest : [...rest, asked],
    first: first.has(asked.id) ? first : new Map(first).set(asked.id, right),
  };
}

/** How many questions a round has, how many are done, and how many were right at once. */
export function summaryOf({ queue, first }: Run) {
  const open = new Set(queue.map(({ id }) => id));
  const total = new Set([...open, ...first.keys()]).size;
  const right = [...first.values()].filter(Boolean).length;
  return { total, done: total - open.size, right };
}

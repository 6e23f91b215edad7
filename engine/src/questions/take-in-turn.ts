import type { Candidate, MadeQuestion } from './question.ts';

/** Takes of each kind in turn, one question of a sentence and of a word. */
export function takeInTurn(
  byKind: readonly (readonly Candidate[])[],
  most: number,
): MadeQuestion[] {
  const made: MadeQuestion[] = [];
  const asked = new Set<string>();
  const next = (queue: Candidate[]): void => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const question = asked.has(one.word) ? null : one.make();
      if (!question || made.some((other) => areOfOneSentence(other, question))) continue;
      made.push(question);
      asked.add(one.word);
      return;
    }
  };
  const queues = byKind.map((candidates) => [...candidates]);
  while (made.length < most && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) if (made.length < most) next(queue);
  }
  return made;
}

const areOfOneSentence = (a: MadeQuestion, b: MadeQuestion): boolean =>
  a.blockId === b.blockId && a.start - a.mark[0] === b.start - b.mark[0];

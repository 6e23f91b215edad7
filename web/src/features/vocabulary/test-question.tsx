import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { answerWord, takeBackAnswer, type TestRun } from './test-run.ts';

const KEYS = [
  { keys: ['←'], does: '不认识' },
  { keys: ['→'], does: '认识' },
  { keys: ['Z'], does: '回到上一个' },
];

/** The word that is asked, with the two answers under the thumb; while more words come, its place. */
export function TestQuestion({ run }: { run: TestRun }) {
  const at = run.answers.length;
  const word = run.words[at];
  useAnswerKeys();
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-1 flex-col items-center justify-center pb-[6vh]">
        {word === undefined && <Skeleton className="h-14 w-56" />}
        {/* The region stays: a screen reader tells what changes in it. */}
        <p role="status" lang="en" className="max-w-full text-center">
          <span
            key={at}
            className="block font-read text-[clamp(2.25rem,11vw,3.5rem)]/tight font-semibold transition-opacity duration-150 starting:opacity-0"
          >
            {word}
          </span>
        </p>
      </div>
      <div className="touch-manipulation">
        {/* Not disabled while words are on their way: a button that is loses the focus. */}
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="soft"
            aria-disabled={word === undefined}
            onClick={() => answerWord(false)}
            className={ANSWER}
          >
            不认识
          </Button>
          <Button
            variant="soft"
            aria-disabled={word === undefined}
            onClick={() => answerWord(true)}
            className={ANSWER}
          >
            认识
          </Button>
        </div>
        <div className="mt-2 flex min-h-11 items-center justify-center">
          <Button variant="quiet" onClick={takeBackAnswer} disabled={at === 0}>
            <Undo2 aria-hidden className="size-4.5" strokeWidth={1.7} />
            上一个
          </Button>
        </div>
      </div>
      <div className="mt-6 hidden justify-center pointer-fine:md:flex">
        <KeyList shortcuts={KEYS} />
      </div>
    </div>
  );
}

const ANSWER = 'min-h-18 text-lg/tight';

/** Left and right answer, Z takes the last answer back. */
function useAnswerKeys(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const act = ACTS[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const ACTS: Record<string, () => void> = {
  arrowleft: () => answerWord(false),
  arrowright: () => answerWord(true),
  z: takeBackAnswer,
  backspace: takeBackAnswer,
};

import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  answerDiff,
  type DiffPart,
  type Verdict,
  type Wanted,
} from '#features/review/answer-check.ts';
import { Button } from '#ui/button.tsx';

/** Where the word is typed; sent empty, it says that the reader does not know. */
export function AnswerField({
  question,
  takesFocus,
  onAnswer,
}: {
  /** Id of what is asked, which is read out with the field. */
  question: string;
  takesFocus: boolean;
  onAnswer: (typed: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex flex-wrap gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed);
      }}
    >
      <label htmlFor={id} className="sr-only">
        写出这个英文单词
      </label>
      <input
        id={id}
        lang="en"
        value={typed}
        maxLength={64}
        aria-describedby={question}
        autoFocus={takesFocus}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="写出这个词"
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-13 min-w-36 flex-1 basis-36 rounded-1 border border-line bg-surface px-4 font-read text-lg text-ink placeholder:font-ui placeholder:text-md placeholder:text-ink-3"
      />
      <Button type="submit" variant={typed.trim() ? 'primary' : 'soft'} className="min-h-13 px-5">
        {typed.trim() ? '检查' : '想不起来'}
      </Button>
    </form>
  );
}

const SAID: Record<Verdict, string> = { right: '对了', near: '差一点', wrong: '不对' };

/** How the typed answer compares with the word: what was too much is struck, what was missing lies under a line. */
export function AnswerVerdict({
  typed,
  verdict,
  wanted,
}: {
  typed: string;
  verdict: Verdict;
  wanted: Wanted;
}) {
  const [word = ''] = wanted.right;
  const given = typed.trim();
  if (verdict === 'right')
    return (
      <p className="flex items-center justify-center gap-1.5 font-semibold text-qing">
        <Check aria-hidden className="size-5" /> {SAID.right}
      </p>
    );
  if (given === '') return null;
  return (
    <div className="text-center">
      <p
        className={`flex items-center justify-center gap-1.5 font-semibold ${verdict === 'near' ? 'text-word-new' : 'text-danger'}`}
      >
        {verdict === 'wrong' && <X aria-hidden className="size-5" />} {SAID[verdict]}
      </p>
      <p lang="en" className="mt-1 font-read text-lg text-ink-2">
        <span className="sr-only">
          {given}，应为 {word}
        </span>
        <span aria-hidden>
          {partsOf(given, word).map(({ text, in: where }, i) =>
            where === 'both' ? (
              <span key={i}>{text}</span>
            ) : where === 'typed' ? (
              <s key={i} className="text-danger decoration-2">
                {text}
              </s>
            ) : (
              <u key={i} className="text-qing decoration-2 underline-offset-4">
                {text}
              </u>
            ),
          )}
        </span>
      </p>
    </div>
  );
}

/** Letter by letter where the answer resembles the word; else as a whole, which is easier to read. */
function partsOf(given: string, word: string): DiffPart[] {
  const parts = answerDiff(given, word);
  const shared = parts.reduce((sum, part) => sum + (part.in === 'both' ? part.text.length : 0), 0);
  return shared * 2 >= word.length ? parts : [{ text: given, in: 'typed' }];
}

/** What was made of an answer, in words. */
export const verdictWords = (verdict: Verdict, typed: string): string =>
  typed.trim() === '' ? '' : SAID[verdict];

import { DEMO_SENTENCE } from '@bluebird/contract/demo-sentence.ts';
import { ChevronRight, Pointer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLatePart } from '#lib/use-late-part.ts';
import { roundedSize } from '#features/vocabulary/reading-level.ts';
import { useTestRun } from '#features/vocabulary/test-run.ts';
import { useIdleSteps } from '#lib/use-idle-steps.ts';
import { readCookie, writeCookie } from '#lib/cookies.ts';

/** Cookie of those who put it away: the server leaves it out for them. */
const COOKIE = 'bb_welcome';
const loadLive = () => import('./welcome-live.tsx');

/**
 * Tells a visitor what this is by letting them do it: a sentence whose words answer to a tap, and
 * the way to the test that says which words to mark. It stands until it is put away.
 */
export function Welcome() {
  const [shown, setShown] = useState(() => readCookie(COOKIE) === '');
  if (!shown) return null;
  const dismiss = () => {
    writeCookie(COOKIE, 'dismissed', 365);
    setShown(false);
  };
  return (
    <section
      aria-label="青鸟怎么用"
      className="relative -mx-5 mb-2 border-y border-line bg-surface md:mx-0 md:mt-1 md:mb-5 md:overflow-clip md:rounded-2 md:border-x"
    >
      {/* Behind the card, which comes later. */}
      <div aria-hidden className={`${CARD_SIDE} hidden lg:block`} />
      <div className="px-5 pt-5 pb-1.5 md:px-8 md:pt-7 md:pb-3 lg:flex lg:min-h-84 lg:flex-col lg:justify-center lg:ps-10 lg:pe-[25rem] lg:pt-6">
        <h2 className="font-read text-lg font-semibold">读英语外刊，不认识的词点一下就懂</h2>
        <Demo />
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-6 md:mt-3">
          <TestWay />
          <button
            type="button"
            aria-label="收起介绍"
            className="-me-2 min-h-11 min-w-11 px-2 text-sm text-ink-3 hover:text-qing"
            onClick={dismiss}
          >
            收起
          </button>
        </div>
      </div>
    </section>
  );
}

/** The place of the card on a wide screen. */
export const CARD_SIDE = 'absolute inset-y-0 end-0 w-85 border-s border-line';

/** The sentence, to be read at once and to be tapped as soon as the code for that has come. */
function Demo() {
  const idle = useIdleSteps(1);
  const live = useLatePart(loadLive, idle > 0);
  const text = (
    <p
      lang="en"
      data-block={DEMO_SENTENCE.id}
      className="font-read text-pretty text-[1.375rem]/[1.55] md:text-[1.75rem]/[1.5] lg:text-[2rem]/[1.45]"
    >
      {DEMO_SENTENCE.text}
    </p>
  );
  return (
    <>
      {live ? (
        <live.WelcomeLive>{text}</live.WelcomeLive>
      ) : (
        <div className={DEMO_FRAME}>{text}</div>
      )}
      <p className="flex items-center gap-1.5 text-sm text-ink-3">
        <Pointer aria-hidden className="size-4 shrink-0" strokeWidth={1.7} />
        点句子里的任何一个词试试
      </p>
    </>
  );
}

/** Around the sentence, before and after it answers to taps. */
export const DEMO_FRAME = 'relative mt-2.5 mb-2.5 md:my-4';

function TestWay() {
  const result = useTestRun()?.result;
  return (
    <Link
      to="/vocabulary"
      className="flex min-h-11 items-center text-sm font-semibold text-qing hover:underline"
    >
      {result?.reliable
        ? `词汇量约 ${roundedSize(result.size)}，生词已在文章里标出`
        : '两分钟测词汇量，文章里的生词就会标出来'}
      <ChevronRight aria-hidden className="size-4 shrink-0" strokeWidth={2} />
    </Link>
  );
}

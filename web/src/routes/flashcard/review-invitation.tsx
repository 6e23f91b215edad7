import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const POINTS = [
  ['带着原句', '每个词都在你遇见它的那句话里考你。'],
  ['快忘才来', '按你的记忆安排日子，记得牢的隔得久。'],
  ['越考越深', '先认词义，再写出来，最后听音写词。'],
] as const;

/** What a visitor sees in place of the day's review. */
export function ReviewInvitation() {
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="复习" />
      <p className="mt-3 font-read text-xl/relaxed">查过的词，在快忘的时候回来。</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {POINTS.map(([title, text]) => (
          <div key={title} className="flex gap-5 py-4">
            <dt className="w-18 shrink-0 font-semibold">{title}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Link to="/flashcard/demo" className={buttonClass('primary', 'min-h-13')}>
          先试 12 个词
        </Link>
        <Link to="/login?next=/flashcard" className={buttonClass('soft', 'min-h-13')}>
          登录
        </Link>
      </div>
      <p className="mt-3 text-center text-sm text-ink-3">试一试不用注册</p>
    </div>
  );
}

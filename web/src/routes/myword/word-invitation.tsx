import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** An entry as the word book would show it; only to look at. */
const SAMPLE = {
  word: 'nostalgia',
  ipa: '/nɒˈstældʒə/',
  gloss: '怀旧，对往昔的眷恋',
  before: 'The revival did not begin with ',
  after: '. It began with arithmetic.',
  source: 'The Quiet Return of the Night Train',
};

/** What a visitor sees in place of the word book. */
export function WordInvitation() {
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="生词本" />
      <div aria-hidden className="mt-2 border-y border-line py-5 select-none">
        <p className="flex items-baseline gap-2.5">
          <b className="font-read text-xl font-semibold" lang="en">
            {SAMPLE.word}
          </b>
          <span className="font-ipa text-sm text-ink-3">{SAMPLE.ipa}</span>
        </p>
        <p className="mt-1 text-ink-2">{SAMPLE.gloss}</p>
        <p className="mt-3 font-read text-lg" lang="en">
          {SAMPLE.before}
          <mark className="rounded-[0.25rem] bg-qing-soft text-ink">{SAMPLE.word}</mark>
          {SAMPLE.after}
        </p>
        <p className="mt-1 text-sm text-ink-3" lang="en">
          {SAMPLE.source}
        </p>
      </div>
      <p className="mt-7 font-read text-lg">每个生词都连着遇见它的那句话。</p>
      <p className="mt-1 text-ink-2">
        读文章时点一下不认识的词就能存。不登录先存在这台设备上，登录后换了设备也在。
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to="/login?next=/myword" className={buttonClass('primary', 'px-6')}>
          登录
        </Link>
        <Link to="/register?next=/myword" className="inline-flex min-h-11 items-center text-qing">
          还没有账号？注册
        </Link>
      </p>
    </div>
  );
}

import { Lock } from 'lucide-react';
/** Where the free part of an article for members ends. */
export function ArticleLocked() {
    return (<section aria-label="会员文章" className="relative -mt-24 bg-linear-to-b from-transparent via-paper to-paper pt-32 pb-4 text-center">
      <Lock className="mx-auto size-6 text-qing" strokeWidth={1.6} aria-hidden/>
      <p className="mt-3 font-read text-lg font-semibold">试读到这里结束</p>
      <p className="mt-1 text-md text-ink-2">会员可读全文</p>
    </section>);
}

import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { textLink } from '#ui/text-link.ts';

type Props = {
  articleId: number;
  /** The last block that is shown, to which the reader comes back. */
  lastBlock: string | undefined;
};

/** Where the free part of an article for members ends. */
export function ArticleLocked({ articleId, lastBlock }: Props) {
  const line = lastBlock === undefined ? '' : `?block=${encodeURIComponent(lastBlock)}`;
  const back = encodeURIComponent(`/article/${articleId}${line}`);
  return (
    <section
      aria-label="会员文章"
      className="relative -mt-24 bg-linear-to-b from-transparent via-paper to-paper pt-32 pb-4 text-center"
    >
      <Lock className="mx-auto size-6 text-qing" strokeWidth={1.6} aria-hidden />
      <p className="mt-3 font-read text-lg font-semibold">试读到这里结束</p>
      <p className="mt-1 text-md text-ink-2">会员可读全文</p>
      <Link to={`/member?next=${back}`} className={textLink} discover="none">
        看看会员有什么
      </Link>
    </section>
  );
}

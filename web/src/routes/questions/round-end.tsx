import { Link } from 'react-router';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button, buttonClass } from '#ui/button.tsx';

type Props = {
  total: number;
  /** How many were right at once. */
  right: number;
  /** The article asked about, when it was one. */
  articleId: number | undefined;
  onMore: () => void;
};

/** What a round came to, and the ways on. */
export function RoundEnd({ total, right, articleId, onMore }: Props) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="flex flex-1 flex-col justify-center py-8 text-center">
      <h2 ref={title} tabIndex={-1} className="font-read text-2xl font-semibold outline-none">
        {right === total ? '全都答对了' : '这一轮做完了'}
      </h2>
      <p className="meta-row mt-3 justify-center text-ink-2">
        <span>{total} 道题</span>
        <span>第一次就对 {right} 道</span>
      </p>
      <div className="mt-9 grid gap-3">
        <Button className="min-h-13" onClick={onMore}>
          再做几道
        </Button>
        {articleId === undefined ? (
          <Link to="/" className={buttonClass('soft', 'min-h-13')}>
            去读文章
          </Link>
        ) : (
          <Link to={`/article/${articleId}`} className={buttonClass('soft', 'min-h-13')}>
            回到文章
          </Link>
        )}
      </div>
    </div>
  );
}

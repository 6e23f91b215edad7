import { ArticleSummary } from '#features/ai/article-summary.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { showBlock } from '#reader/show-block.ts';
import type { Reading } from '#reading/reading.ts';

/** What the text said in short, where it ends. */
export default function EndSummary({ reading: { article, root } }: { reading: Reading }) {
  const user = useCurrentUser();
  return (
    <section aria-labelledby="end-summary" className="mt-8">
      <h2 id="end-summary" className="mb-2 text-sm text-ink-3">
        摘要
      </h2>
      <ArticleSummary
        articleId={article.id}
        mayRenew={user !== undefined && user !== null && user.role !== 'reader'}
        onPlace={({ block_id, start, text }) => {
          if (root.current) showBlock(root.current, block_id, { form: text, at: start });
        }}
      />
    </section>
  );
}

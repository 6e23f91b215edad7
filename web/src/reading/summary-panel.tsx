import { ArticleSummary } from '#features/ai/article-summary.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { showBlock } from '#reader/show-block.ts';
import { Sheet } from '#ui/sheet.tsx';
import { closePanel } from './article-panel.ts';
import type { Reading } from './reading.ts';

/** What the text says in short, over the text. */
export function SummaryPanel({ open, reading }: { open: boolean; reading: Reading }) {
  const { article, root } = reading;
  const user = useCurrentUser();
  return (
    <Sheet open={open} onOpenChange={() => closePanel('summary')} title="摘要">
      <ArticleSummary
        articleId={article.id}
        mayRenew={user !== undefined && user !== null && user.role !== 'reader'}
        onPlace={({ block_id, start, text }) => {
          closePanel('summary');
          if (root.current) showBlock(root.current, block_id, { form: text, at: start });
        }}
      />
    </Sheet>
  );
}

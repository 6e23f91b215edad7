import { useQuery } from '@tanstack/react-query';
import { BookOpenText, ChevronDown } from 'lucide-react';
import { createPortal } from 'react-dom';
import { coverageLabel } from '#features/articles/coverage-label.ts';
import { coverageQuery } from '#features/articles/coverage-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { openPanel, useArticlePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';

const BUTTON =
  'flex min-h-11 items-center gap-1.5 rounded-1 text-sm transition-opacity duration-150 active:opacity-60';

/** Fills the line that an article's head keeps free above the text. */
export function ArticleStart({ reading: { article, start } }: { reading: Reading }) {
  const panel = useArticlePanel();
  const { data: coverage } = useQuery({ ...coverageQuery(article.id), enabled: isLoggedIn() });
  if (!start) return null;
  return createPortal(
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${BUTTON} font-semibold text-qing`}
        onClick={() => openPanel('preread')}
      >
        <BookOpenText aria-hidden className="size-4.5" strokeWidth={1.7} />
        三分钟预习
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={panel === 'marks'}
        className={`${BUTTON} text-ink-3`}
        onClick={() => openPanel('marks')}
      >
        {(coverage && coverageLabel(coverage)) ?? '生词标注'}
        <ChevronDown aria-hidden className="size-3.5" strokeWidth={2} />
      </button>
    </>,
    start,
  );
}

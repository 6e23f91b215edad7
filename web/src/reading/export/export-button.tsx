import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { Exportable, Pages } from './export-panel.tsx';

const ExportPanel = lazy(() =>
  import('./export-panel.tsx').then((module) => ({ default: module.ExportPanel })),
);

/** Takes the articles of a list along; absent while there are none. */
export function ExportButton({
  name,
  articles,
  pages,
}: {
  name: string;
  articles: readonly Exportable[];
  pages?: Pages;
}) {
  const [open, setOpen] = useState(false);
  if (articles.length === 0) return null;
  return (
    <>
      <IconButton label="导出文章" onClick={() => setOpen(true)}>
        <FileDown aria-hidden className="size-5.5" strokeWidth={1.6} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ExportPanel open onClose={() => setOpen(false)} {...{ name, articles, pages }} />
        </Suspense>
      )}
    </>
  );
}

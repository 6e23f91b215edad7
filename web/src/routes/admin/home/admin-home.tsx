import { useTitle } from '#lib/use-title.ts';
import { DeskPage } from '#routes/admin/desk-page.tsx';
import { QuickImport } from './quick-import.tsx';

/** `/admin`: what awaits an editor, and the way in for new articles. */
export function Component() {
  useTitle('编辑台');
  return (
    <DeskPage title="编辑台">
      <section aria-labelledby="import" className="max-w-180">
        <h2 id="import" className="mb-2 text-sm text-ink-3">
          导入文章
        </h2>
        <QuickImport />
      </section>
    </DeskPage>
  );
}

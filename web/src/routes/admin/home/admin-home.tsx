import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { ArticleQueue, tellChange, tellDate, tellFailure, tellReason } from './article-queue.tsx';
import { QuickImport } from './quick-import.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** `/admin`: what awaits an editor, what comes out next, and the way in for new articles. */
export function Component() {
  useTitle('编辑台');
  return (
    <NewsroomPage title="编辑台">
      <WaitingWork />
      <div className="mt-7 grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-8">
          <section aria-labelledby="import">
            <h2 id="import" className="mb-2 text-sm text-ink-3">
              导入文章
            </h2>
            <QuickImport />
          </section>
          <ArticleQueue
            title="待发布"
            filter={{ status: 'review' }}
            tell={tellChange}
            empty="没有等着发布的文章。粘贴一个网址，就有了。"
          />
          <ArticleQueue title="处理失败" filter={{ status: 'failed' }} tell={tellFailure} />
          <ArticleQueue title="被退回" filter={{ audit: 'rejected' }} tell={tellReason} />
          <ArticleQueue title="被退回的修改" filter={{ revision: 'rejected' }} tell={tellReason} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <ArticleQueue title="已排期" filter={{ status: 'scheduled' }} tell={tellDate} />
          <ArticleQueue title="处理中" filter={{ status: 'processing' }} tell={tellChange} />
          <ArticleQueue
            title="最近发布"
            filter={{ status: 'published', order: 'published' }}
            tell={tellDate}
            empty="还没有发布过文章。"
          />
        </div>
      </div>
    </NewsroomPage>
  );
}

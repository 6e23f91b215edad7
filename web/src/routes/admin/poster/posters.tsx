import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { PosterArticles } from './poster-articles.tsx';

/** `/admin/poster`: articles to make posters of. */
export function Component() {
  useTitle('海报');
  return (
    <NewsroomPage title="海报" subtitle="选一篇文章，做海报、横图或小红书图文">
      <PosterArticles
        links={(id) => [
          { to: `/admin/article/${id}/poster`, label: '海报' },
          { to: `/admin/article/${id}/poster2`, label: '横图' },
          { to: `/admin/poster_xhs?article=${id}`, label: '小红书' },
        ]}
      />
    </NewsroomPage>
  );
}

import { useSearchParams } from 'react-router';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { PosterArticles } from './poster-articles.tsx';
import { PosterDesk } from './poster-desk.tsx';

/** `/admin/poster_xhs`: a set of 3 : 4 pictures that tells an article on 小红书. */
export function Component() {
  useTitle('小红书图文');
  const [search] = useSearchParams();
  const id = Number(search.get('article'));
  if (Number.isSafeInteger(id) && id > 0) return <PosterDesk articleId={id} mode="set" />;
  return (
    <NewsroomPage title="小红书图文" subtitle="选一篇文章，用四到九张图讲出来">
      <PosterArticles
        links={(of) => [{ to: `/admin/poster_xhs?article=${of}`, label: '做图文' }]}
      />
    </NewsroomPage>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import { CollectionEditor } from '#features/collections/collection-editor.tsx';
import { useTitle } from '#lib/use-title.ts';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';

/** `/admin/collection/edit`: makes a collection for the house; with `?id=` it changes any. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.has('id') ? Number(search.get('id')) : null;
  const title = id === null ? '新建合集' : '编辑合集';
  useTitle(`${title} · 编辑部`);
  return (
    <NewsroomPage title={title}>
      <CollectionEditor
        id={id}
        overTabs={false}
        onSaved={() => void navigate('/admin/collection')}
      />
    </NewsroomPage>
  );
}

import { useNavigate, useSearchParams } from 'react-router';
import { CollectionEditor } from '#features/collections/collection-editor.tsx';
import { collectionHref } from '#features/collections/collection-names.ts';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** `/collection/new`: makes a collection; with `?id=` it changes one. */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.has('id') ? Number(search.get('id')) : null;
  const title = id === null ? '新建合集' : '编辑合集';
  useTitle(title);
  return (
    <div className="mx-auto max-w-6xl px-5 pb-8 md:px-8">
      <PageHeader title={title} back />
      <div className="pt-2">
        <CollectionEditor
          id={id}
          overTabs
          onSaved={(saved) => void navigate(collectionHref(saved.id), { replace: true })}
        />
      </div>
    </div>
  );
}

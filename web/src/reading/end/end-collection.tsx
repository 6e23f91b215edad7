import { useQuery } from '@tanstack/react-query';
import {
  articleInCollectionHref,
  collectionHref,
  mainName,
} from '#features/collections/collection-names.ts';
import { nextInCollectionQuery } from '#features/collections/collections-api.ts';
import { EndNext } from './end-next.tsx';

/** Leads on in the collection the article was opened from; nothing when it is not in it any more. */
export default function EndCollection(props: { articleId: number; collectionId: number }) {
  const { articleId, collectionId } = props;
  const { data } = useQuery(nextInCollectionQuery(collectionId, articleId));
  if (!data) return null;
  const { collection, article, place, total } = data;
  return (
    <EndNext
      heading={`合集「${mainName(collection)}」${place} / ${total}`}
      headingHref={collectionHref(collection.id)}
      next={article && { article, href: articleInCollectionHref(article.id, collection.id) }}
      atEnd="这个合集读到头了。"
    />
  );
}

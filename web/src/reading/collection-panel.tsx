import { PutIntoCollection } from '#features/collections/put-into-collection.tsx';
import { useMedia } from '#lib/use-media.ts';
import '#sync/collection-sync.ts';
import { Modal } from '#ui/modal.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { closePanel } from './article-panel.ts';

const close = () => closePanel('collection');

/** Puts the article into the reader's collections: a sheet on a phone, a window elsewhere. */
export function CollectionPanel({ open, articleId }: { open: boolean; articleId: number }) {
  const roomy = useMedia('(min-width: 48rem)');
  const Frame = roomy ? Modal : Sheet;
  return (
    <Frame open={open} onOpenChange={close} title="加入合集">
      <PutIntoCollection articleId={articleId} />
    </Frame>
  );
}

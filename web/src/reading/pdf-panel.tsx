import { quotasOf } from '@bluebird/contract/member-quotas.ts';
import { PdfStyles } from '#features/sharing/pdf-styles.tsx';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useMedia } from '#lib/use-media.ts';
import { Modal } from '#ui/modal.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { closePanel } from './article-panel.ts';

const close = () => closePanel('pdf');

/** The styles of an article's PDF: a sheet on a phone, a window elsewhere. */
export function PdfPanel({ open, articleId }: { open: boolean; articleId: number }) {
  const roomy = useMedia('(min-width: 48rem)');
  const user = useCurrentUser();
  const Frame = roomy ? Modal : Sheet;
  const isMember =
    !!user && (user.role !== 'reader' || quotasOf(user.membership.level).allPdfStyles);
  return (
    <Frame open={open} onOpenChange={close} title="下载 PDF">
      <PdfStyles articleId={articleId} isMember={isMember} />
    </Frame>
  );
}

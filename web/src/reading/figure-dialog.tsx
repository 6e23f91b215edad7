import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

/** A picture of a text: its address, what it shows, and what stands below it. */
export type Picture = { src: string; alt: string; caption: string };

/** A picture over the whole screen. */
export function FigureDialog({
  picture,
  open,
  onOpenChange,
}: {
  picture: Picture;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-paper" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col outline-none">
          <div className="flex items-center gap-3 ps-5 pe-2 pt-[env(safe-area-inset-top)]">
            <Dialog.Title className="min-w-0 flex-1 truncate font-read text-sm text-ink-2">
              <span lang="en">{picture.caption || picture.alt || '图片'}</span>
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="关闭" />}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </Dialog.Close>
          </div>
          <Zoomed picture={picture} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The whole picture, or after a press at its full size. */
function Zoomed({ picture: { src, alt } }: { picture: Picture }) {
  const [full, setFull] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={full ? '缩小到整幅' : '放大到原来的大小'}
        className={full ? 'block cursor-zoom-out' : 'block size-full cursor-zoom-in p-3'}
        onClick={() => setFull(!full)}
      >
        <img
          src={src}
          alt={alt}
          className={full ? 'max-w-none bg-fill' : 'size-full bg-paper object-contain'}
        />
      </button>
    </div>
  );
}

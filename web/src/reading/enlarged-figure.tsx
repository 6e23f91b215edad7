import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

type Picture = { src: string; alt: string; caption: string };

/** Shows a picture of the text over the whole screen when it is pressed; another press, at its full size. */
export function EnlargedFigure({ root }: { root: RefObject<HTMLElement | null> }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [open, setOpen] = useState(false);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest('.reader-enlarge');
      const image = button?.querySelector('img');
      if (!image || !root.current?.contains(image)) return;
      const caption = button?.parentElement?.querySelector('figcaption')?.textContent ?? '';
      setPicture({ src: image.currentSrc || image.src, alt: image.alt, caption });
      setFull(false);
      setOpen(true);
    };
    document.addEventListener('click', onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [root]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-paper" />
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col outline-none">
          <div className="flex items-center gap-3 ps-5 pe-2 pt-[env(safe-area-inset-top)]">
            <Dialog.Title className="min-w-0 flex-1 truncate font-read text-sm text-ink-2">
              <span lang="en">{picture?.caption || picture?.alt || '图片'}</span>
            </Dialog.Title>
            <Dialog.Close render={<IconButton label="关闭" />}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={full ? '缩小到整幅' : '放大到原来的大小'}
              className={full ? 'block cursor-zoom-out' : 'block size-full cursor-zoom-in p-3'}
              onClick={() => setFull(!full)}
            >
              {picture && (
                <img
                  src={picture.src}
                  alt={picture.alt}
                  className={full ? 'max-w-none bg-fill' : 'size-full bg-paper object-contain'}
                />
              )}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

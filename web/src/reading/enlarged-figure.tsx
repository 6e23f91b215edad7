import { useEffect, useState, type RefObject } from 'react';
import { useLatePart } from '#lib/use-late-part.ts';
import type { Picture } from './figure-dialog.tsx';

const loadDialog = () => import('./figure-dialog.tsx');

/** Shows a picture of the text over the whole screen when it is pressed. Its code comes with the first press. */
export function EnlargedFigure({ root }: { root: RefObject<HTMLElement | null> }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [open, setOpen] = useState(false);
  const dialog = useLatePart(loadDialog, picture !== null);
  useEffect(() => {
    const stop = new AbortController();
    const onClick = ({ target }: MouseEvent) => {
      const button = (target as Element).closest('.reader-enlarge');
      const image = button?.querySelector('img');
      if (!image || !root.current?.contains(image)) return;
      const caption = button?.parentElement?.querySelector('figcaption')?.textContent ?? '';
      setPicture({ src: image.currentSrc || image.src, alt: image.alt, caption });
      setOpen(true);
    };
    document.addEventListener('click', onClick, { signal: stop.signal });
    return () => stop.abort();
  }, [root]);
  return (
    dialog &&
    picture && <dialog.FigureDialog picture={picture} open={open} onOpenChange={setOpen} />
  );
}

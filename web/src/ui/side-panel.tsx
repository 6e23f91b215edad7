import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { DOCKED } from './docked.ts';
import { IconButton } from './icon-button.tsx';
import { Sheet } from './sheet.tsx';

/**
 * What belongs to a text and is read with it: a sheet on a phone; at the right of a wide screen a window
 * that leaves the text usable, closed by Escape and its button.
 */
export function SidePanel({
  open,
  onClose,
  title,
  tools,
  kept = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stand at the end of the line of the title. */
  tools?: ReactNode;
  /** Keeps what is in it alive while it is closed, beside the text. */
  kept?: boolean;
  children: ReactNode;
}) {
  if (!useMedia(DOCKED)) {
    return (
      <Sheet
        open={open}
        onOpenChange={onClose}
        title={title}
        className="min-h-[60dvh] max-h-[94dvh]"
      >
        {tools && <div className="-mt-11 mb-2 flex justify-end">{tools}</div>}
        {children}
      </Sheet>
    );
  }
  return (
    <Dialog.Root open={open} onOpenChange={onClose} modal={false} disablePointerDismissal>
      <Dialog.Portal keepMounted={kept}>
        <Dialog.Popup className="fixed inset-y-0 end-0 z-20 flex w-85 flex-col border-s border-line bg-surface outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 xl:w-96">
          <div className="flex min-h-14 items-center gap-2 ps-6 pe-3">
            <Dialog.Title className="flex-1 text-lg font-semibold">{title}</Dialog.Title>
            {tools}
            <Dialog.Close render={<IconButton label="关闭" />}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out when the sheet opens; shown unless `bare`. */
  title: string;
  /** Hides the title from view. */
  bare?: boolean;
  /** Leaves the page bright and usable instead of dimming and locking it. */
  modeless?: boolean;
  className?: string;
  children: ReactNode;
};

const SLIDE =
  '[transform:translateY(var(--drawer-swipe-movement-y))] transition-transform duration-200 ease-out data-swiping:duration-0 data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]';

/** A sheet from the bottom edge; a swipe down, Escape or a press outside closes it. */
export function Sheet({ open, onOpenChange, title, bare, modeless, className, children }: Props) {
  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      modal={!modeless}
      disablePointerDismissal={modeless}
      swipeDirection="down"
    >
      <Drawer.Portal>
        {!modeless && (
          <Drawer.Backdrop className="fixed inset-0 z-40 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0 data-swiping:duration-0" />
        )}
        <Drawer.Viewport
          className={classNames(
            'fixed inset-0 z-40 flex items-end justify-center',
            modeless && 'pointer-events-none',
          )}
        >
          <Drawer.Popup
            className={classNames(
              'pointer-events-auto max-h-[85dvh] w-full max-w-140 overflow-y-auto overscroll-contain rounded-t-2 bg-surface forced-colors:border px-5 pt-2.5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-2 outline-none',
              SLIDE,
              className,
            )}
          >
            <div aria-hidden className="mx-auto mb-3 h-1 w-9 rounded-full bg-line" />
            <Drawer.Title className={bare ? 'sr-only' : 'mb-3 text-lg font-semibold'}>
              {title}
            </Drawer.Title>
            <Drawer.Content>{children}</Drawer.Content>
            <Drawer.Close className="sr-only">关闭</Drawer.Close>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

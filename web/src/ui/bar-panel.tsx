import { Popover } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { Sheet } from './sheet.tsx';

/**
 * What a button of a bar opens without covering the page: below the button where there is room, as
 * a sheet that leaves the text bright on a phone.
 */
export function BarPanel({
  open,
  onClose,
  title,
  anchor,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** Accessible name of the panel. */
  title: string;
  /** The button, whose own presses close it. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const roomy = useMedia('(min-width: 48rem)');
  const popup = useRef<HTMLDivElement>(null);
  if (!roomy) {
    return (
      <Sheet
        open={open}
        onOpenChange={onClose}
        title={title}
        bare
        modeless
        className="border-t border-line"
      >
        {children}
      </Sheet>
    );
  }
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_, { event }) => {
        // The card of a word in the panel leaves it open, pressed or focused.
        const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
        const target = to instanceof Element ? to : null;
        if (!anchor.current?.contains(target) && !target?.closest('[data-word-card]')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          // Beside the text rather than over it, where there is room.
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-40"
        >
          <Popover.Popup
            ref={popup}
            aria-label={title}
            // A control of it would be scrolled to before the panel is at its place, which would move the
            // page beneath. Later too: the first stands where the page keeps room for the bar.
            initialFocus={popup}
            finalFocus={anchor}
            className="max-h-(--available-height) w-96 overflow-y-auto rounded-1 border border-line bg-surface px-5 py-4 shadow-2 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 [&_button]:-scroll-mt-16 [&_button]:scroll-mb-16"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

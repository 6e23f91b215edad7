import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** A window over the page; Escape, its button or a press outside closes it. */
export function Modal(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** As wide as texts side by side need. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center p-5">
          <Base.Popup
            className={classNames(
              'max-h-full w-full overflow-y-auto overscroll-contain rounded-2 bg-surface forced-colors:border p-6 shadow-2 outline-none transition-[opacity,transform] duration-150 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0',
              props.wide ? 'max-w-200' : 'max-w-140',
            )}
          >
            <div className="-mt-2 -me-3 mb-3 flex items-center justify-between">
              <Base.Title className="text-lg font-semibold">{props.title}</Base.Title>
              <Base.Close render={<IconButton label="关闭" />}>
                <X aria-hidden className="size-5" strokeWidth={1.7} />
              </Base.Close>
            </div>
            {props.children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

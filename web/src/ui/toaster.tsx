import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { toast as show, Toaster as Sonner } from 'sonner';
import { aboveBottom } from './bottom-edge.ts';
import { presentToasts } from './toast.ts';

const DURATION = 2000;

/** Where toasts appear: at the bottom, above whatever stands there. */
const BOTTOM =
  'calc(max(var(--bottom-bar) + var(--bottom-notice), env(safe-area-inset-bottom)) + 1rem)';

/** Shows toasts. */
export default function Toaster() {
  const { before, ...focus } = useFocusBefore();
  useEffect(
    () =>
      presentToasts(({ message, undo, duration = DURATION }) => {
        const act = () => {
          before();
          undo?.();
        };
        const id = show(message, {
          duration,
          action: undo && { label: '撤销', onClick: act },
          onAutoClose: before,
          onDismiss: before,
        });
        return () => void show.dismiss(id);
      }),
    [before],
  );
  return (
    <div ref={aboveBottom} {...focus}>
      <Sonner
        position="bottom-center"
        containerAriaLabel="提示"
        offset={{ bottom: BOTTOM }}
        mobileOffset={{ bottom: BOTTOM }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'pointer-events-auto mx-auto flex w-fit max-w-[min(24rem,calc(100vw-2rem))] items-center gap-2 rounded-1 bg-ink py-1 ps-4 pe-4 text-[0.875rem] text-paper shadow-2',
            title: 'py-2',
            actionButton: 'min-h-11 px-2 font-semibold underline underline-offset-4',
          },
        }}
      />
    </div>
  );
}

/**
 * Gives the focus back to what had it before a toast that goes away with it. Sonner would do so
 * whenever the focus leaves a toast, and so keep Tab from leading past it: it is not told.
 */
function useFocusBefore() {
  const from = useRef<HTMLElement | null>(null);
  const before = useCallback(() => {
    const to = from.current;
    from.current = null;
    to?.focus({ preventScroll: true });
  }, []);
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget as Node | null);
  return {
    before,
    onFocusCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!isInside(event)) from.current = event.relatedTarget as HTMLElement | null;
    },
    onBlurCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!isInside(event)) from.current = null;
    },
  };
}

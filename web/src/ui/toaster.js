import { Toaster as Sonner } from 'sonner';
/** Where toasts appear: above the tabs on a phone, at the bottom elsewhere. */
export const Toaster = () => (
  <Sonner
    position="bottom-center"
    duration={2000}
    containerAriaLabel="提示"
    offset={{ bottom: '1.5rem' }}
    mobileOffset={{ bottom: 'calc(4.75rem + env(safe-area-inset-bottom))' }}
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
);

import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing. */
  title: string;
  description?: ReactNode;
  /** What is asked or told besides. */
  children?: ReactNode;
  /** The act, as a verb. */
  confirm: string;
  /** What leaves things as they are. */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks before an act that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-5">
          <AlertDialog.Popup className="w-full max-w-90 rounded-2 bg-surface forced-colors:border p-6 shadow-2 outline-none transition-[opacity,transform] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0">
            <AlertDialog.Title className="font-read text-xl font-semibold">
              {props.title}
            </AlertDialog.Title>
            {props.description && (
              <AlertDialog.Description className="mt-2 text-ink-2">
                {props.description}
              </AlertDialog.Description>
            )}
            {props.children}
            <div className="mt-6 grid grid-cols-2 gap-3">
              <AlertDialog.Close render={<Button variant="soft" />}>
                {props.cancel ?? '取消'}
              </AlertDialog.Close>
              <Button
                variant={props.danger ? 'danger' : 'primary'}
                busy={props.busy}
                onClick={props.onConfirm}
              >
                {props.confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

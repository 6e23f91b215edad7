import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

const MAX_REASON = 500;
const USUAL = ['译文不准', '排版有误', '内容重复', '版权不明'];

/** Asks why something is sent back; the reason is what its author reads. */
export function RejectDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is sent back, by name. */
  what: string;
  onReject: (reason: string) => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <Modal open={props.open} onOpenChange={props.onOpenChange} title={`退回${props.what}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!said) return;
          props.onReject(said);
          props.onOpenChange(false);
          setReason('');
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
          原因，编辑会看到
        </label>
        <textarea
          id={id}
          rows={3}
          autoFocus
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="block w-full rounded-1 border border-line bg-surface px-3.5 py-2.5 outline-none focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:text-[1rem]"
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {USUAL.map((text) => (
            <Button
              key={text}
              variant="outline"
              size="dense"
              onClick={() => setReason(reason ? `${reason}；${text}` : text)}
            >
              {text}
            </Button>
          ))}
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button variant="soft" onClick={() => props.onOpenChange(false)}>
            取消
          </Button>
          <Button type="submit" disabled={!said}>
            退回
          </Button>
        </div>
      </form>
    </Modal>
  );
}

import { useState } from 'react';
import { fromLocalField, toLocalField } from '#lib/moments.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';

/** The hour at which the paper usually comes out, in Shanghai. */
const USUAL_HOUR = 'T07:30';
const DAY_MS = 86_400_000;

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSchedule: (publishedAt: string) => void;
};

/** Asks when an article is to appear. */
export const ScheduleDialog = (props: Props) => (
  <Modal open={props.open} onOpenChange={props.onOpenChange} title="定时发布">
    <ScheduleForm {...props} />
  </Modal>
);

function ScheduleForm({ onOpenChange, onSchedule }: Props) {
  const [opened] = useState(() => Date.now());
  const [value, setValue] = useState(
    () => toLocalField(new Date(opened + DAY_MS)).slice(0, 10) + USUAL_HOUR,
  );
  const at = fromLocalField(value);
  const past = at !== null && new Date(at).getTime() <= opened;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!at || past) return;
        onSchedule(at);
        onOpenChange(false);
      }}
    >
      <Field
        type="datetime-local"
        label="发布时间（北京时间）"
        value={value}
        min={toLocalField(new Date(opened))}
        error={past ? '这个时间已经过去' : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="soft" onClick={() => onOpenChange(false)}>
          取消
        </Button>
        <Button type="submit" disabled={!at || past}>
          定时
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Saves what a table lists as a CSV file. @param save has the browser save the file */
export function ExportButton({ save }: { save: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="soft" size="dense" busy={busy} onClick={() => void start()}>
      导出 CSV
    </Button>
  );
}

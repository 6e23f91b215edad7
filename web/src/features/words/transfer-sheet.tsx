import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ExportWords } from './export-words.tsx';
import { ImportWords } from './import-words.tsx';

const SIDES = [
  { value: 'import', label: '导入' },
  { value: 'export', label: '导出' },
] as const;

/** Words come in from elsewhere, or go out as a file. */
export function TransferSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [side, setSide] = useState<'import' | 'export'>('import');
  return (
    <Sheet {...props} title="导入与导出" bare>
      <Segmented
        label="导入还是导出"
        className="mb-4 w-full"
        options={SIDES}
        value={side}
        onChange={setSide}
      />
      {side === 'import' ? (
        <ImportWords onDone={() => props.onOpenChange(false)} />
      ) : (
        <ExportWords />
      )}
    </Sheet>
  );
}

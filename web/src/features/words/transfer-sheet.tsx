import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ImportWords } from './import-words.tsx';
import { FileSpreadsheet, FileText, Layers, type LucideIcon } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { download } from '#lib/download.ts';
import { refusing } from '#ui/refusing.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast } from '#ui/toast.ts';

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

type Format = 'txt' | 'csv' | 'apkg';

const FORMATS: readonly { format: Format; label: string; hint: string; Icon: LucideIcon }[] = [
  { format: 'txt', label: '文本', hint: '单词、释义、例句，方便阅读和打印', Icon: FileText },
  {
    format: 'csv',
    label: '表格（CSV）',
    hint: '用 Excel 打开；也能原样导回青鸟，不丢进度',
    Icon: FileSpreadsheet,
  },
  {
    format: 'apkg',
    label: 'Anki 卡包',
    hint: '带例句、复习进度，最近 300 个词带发音；要等一会儿',
    Icon: Layers,
  },
];

/** The word book as a file, in the form chosen. */
function ExportWords() {
  const [known, setKnown] = useState(true);
  const [busy, setBusy] = useState<Format | null>(null);
  const save = async (format: Format) => {
    setBusy(format);
    try {
      await download('GET /reader/myword/export', {
        query: { format, known: known ? 'true' : 'false' },
      });
    } catch (error) {
      toast(messageOf(error));
    }
    setBusy(null);
  };
  return (
    <>
      <SwitchRow label="包括已认识的词" checked={known} onChange={setKnown} />
      <ul className="divide-y divide-line border-t border-line">
        {FORMATS.map(({ format, label, hint, Icon }) => (
          <li key={format}>
            <button
              type="button"
              aria-busy={busy === format || undefined}
              className="flex min-h-16 w-full items-center gap-3.5 py-3 text-start aria-disabled:opacity-60"
              {...refusing(busy !== null, () => void save(format))}
            >
              <Icon aria-hidden className="size-6 shrink-0 text-qing" strokeWidth={1.6} />
              <span>
                <span className="block font-semibold">
                  {busy === format ? '正在准备…' : `导出${label}`}
                </span>
                <span className="block text-sm text-ink-3">{hint}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

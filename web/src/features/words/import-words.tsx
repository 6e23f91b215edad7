import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { undoChange } from './bulk-acts.ts';
import { ImportPreview } from './import-preview.tsx';

export type ImportReport = Result<Api['POST /reader/myword/import']>;

/** Longest text that is sent, in characters. */
const MAX_TEXT = 4_000_000;

const STATES = [
  { value: 'new', label: '作为生词' },
  { value: 'known', label: '作为已认识' },
] as const;

/** Words from a text or a file: first what would come of it, then the import. */
export function ImportWords({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [state, setState] = useState<'new' | 'known'>('new');
  const [keepUnknown, setKeepUnknown] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async (preview: boolean, keep_unknown: boolean) => {
    setBusy(true);
    setProblem('');
    try {
      const body = { text, preview, state, keep_unknown };
      const answer = await call('POST /reader/myword/import', { body });
      if (preview) setReport(answer);
      else finish(answer);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const finish = ({ added, undo }: ImportReport) => {
    void client.invalidateQueries({ queryKey: ['words'] });
    toast(
      `已导入 ${added ?? 0} 个词`,
      undo ? { undo: () => void undoChange(client, undo), duration: UNDO_TIME } : {},
    );
    onDone();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    if (content.length > MAX_TEXT) return setProblem('文件太大，最多 400 万字');
    setText(content);
  };

  if (report)
    return (
      <>
        <ImportPreview report={report} />
        {report.counts.unknown > 0 && (
          <SwitchRow
            label="词典里没有的也导入"
            checked={keepUnknown}
            onChange={(keep) => {
              // One import at a time: the one that is looked at must be answered first.
              if (busy) return;
              setKeepUnknown(keep);
              void send(true, keep);
            }}
          />
        )}
        <Problem text={problem} />
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button variant="soft" onClick={() => setReport(null)}>
            返回修改
          </Button>
          <Button
            busy={busy}
            disabled={report.counts.fresh + report.counts.present === 0}
            onClick={() => void send(false, keepUnknown)}
          >
            导入 {report.counts.fresh} 个词
          </Button>
        </div>
      </>
    );
  return (
    <>
      <label className="block text-sm text-ink-3">
        一行一个词，后面可以跟释义；也认得 Anki 导出的文本和青鸟的 CSV
        <textarea
          rows={7}
          value={text.length > 20_000 ? `${text.slice(0, 20_000)}…` : text}
          readOnly={text.length > 20_000}
          aria-label="要导入的单词"
          placeholder={'harbour\ntake off 起飞\n…'}
          className="mt-2 block w-full resize-none rounded-1 border border-line bg-transparent px-3 py-2 font-read text-md text-ink placeholder:text-ink-3"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="导入为" options={STATES} value={state} onChange={setState} />
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-1 px-2 font-semibold text-qing focus-within:outline-2 focus-within:outline-qing">
          选择文件
          <input
            type="file"
            accept=".txt,.csv,.tsv,text/plain,text/csv"
            className="sr-only"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
      </div>
      <Problem text={problem} />
      <Button
        className="mt-4 w-full"
        busy={busy}
        disabled={text.trim() === ''}
        onClick={() => void send(true, keepUnknown)}
      >
        预览
      </Button>
    </>
  );
}

const Problem = ({ text }: { text: string }) =>
  text && (
    <p role="alert" className="mt-3 text-sm text-danger">
      {text}
    </p>
  );

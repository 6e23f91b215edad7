import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { undoChange } from './bulk-acts.ts';

type ImportReport = Result<Api['POST /reader/myword/import']>;

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
      <WordSource text={text} onText={setText} onProblem={setProblem}>
        <Segmented label="导入为" options={STATES} value={state} onChange={setState} />
      </WordSource>
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

/** Where words are typed, pasted, or taken from a file. */
function WordSource({
  text,
  onText,
  onProblem,
  children,
}: {
  text: string;
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
  /** Stands beside the choice of a file. */
  children: ReactNode;
}) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    if (content.length > MAX_TEXT) return onProblem('文件太大，最多 400 万字');
    onText(content);
  };
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
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        {children}
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
    </>
  );
}

const Problem = ({ text }: { text: string }) =>
  text && (
    <p role="alert" className="mt-3 text-sm text-danger">
      {text}
    </p>
  );

const KINDS = { plain: '单词表', csv: '表格', anki: 'Anki 笔记' } as const;
const STATUSES = { fresh: '新增', present: '已有', unknown: '词典没有' } as const;

/** What would come of an import: how many words, and the first ones as they would stand. */
function ImportPreview({ report }: { report: ImportReport }) {
  const { counts, words, bad } = report;
  const facts = [
    `新增 ${counts.fresh}`,
    counts.present > 0 && `已有 ${counts.present}`,
    counts.unknown > 0 && `词典没有 ${counts.unknown}`,
    counts.repeated > 0 && `重复 ${counts.repeated}`,
    counts.bad > 0 && `读不懂 ${counts.bad} 行`,
  ].filter(Boolean);
  return (
    <section aria-label="导入预览">
      <p className="text-md font-semibold" role="status">
        {KINDS[report.kind]}：{facts.join(' · ')}
      </p>
      {counts.ahead > 0 && (
        <p className="mt-1 text-sm text-ink-3">
          有 {counts.ahead} 个词的「上次复习」写的是以后的时间，会按现在算。
        </p>
      )}
      {report.cut && (
        <p className="mt-1 text-sm text-ink-3">一次最多 20,000 个词，后面的没有读。</p>
      )}
      <ul
        tabIndex={0}
        aria-label="前 100 个词"
        className="mt-3 max-h-64 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {words.map(({ line, form, word, gloss, status }) => (
          <li key={line + word} className="flex items-baseline gap-2.5 py-2 text-md">
            <b className="font-read font-semibold wrap-anywhere" lang="en">
              {word}
            </b>
            {form !== word && (
              <span className="text-sm text-ink-3" lang="en">
                {form}
              </span>
            )}
            <span className="min-w-0 flex-1 truncate text-sm text-ink-2">{gloss}</span>
            <span className="shrink-0 text-sm text-ink-3">{STATUSES[status]}</span>
          </li>
        ))}
        {bad.map(({ line, text }) => (
          <li key={`bad ${line}`} className="flex items-baseline gap-2.5 py-2 text-sm text-ink-3">
            <span className="min-w-0 flex-1 truncate">{text || '（空）'}</span>
            <span className="shrink-0">第 {line} 行读不懂</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

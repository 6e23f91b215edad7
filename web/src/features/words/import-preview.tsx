import type { ImportReport } from './import-words.tsx';

const KINDS = { plain: '单词表', csv: '表格', anki: 'Anki 笔记' } as const;
const STATUSES = { fresh: '新增', present: '已有', unknown: '词典没有' } as const;

/** What would come of an import: how many words, and the first ones as they would stand. */
export function ImportPreview({ report }: { report: ImportReport }) {
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

import { MAX_TERM_LIST } from '@bluebird/contract/term-limits.ts';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { importTerms, type ImportOutcome } from './terms-api.ts';

type Props = {
  scope: string;
  creators: readonly { value: string; label: string }[];
  onImported: () => void;
};

const PLACEHOLDER = 'Federal Reserve = 美联储\ncentral bank = 央行';

/** Brings terms in from a table or pasted lines; what clashes is shown, and can be replaced. */
export function TermImport({ scope: begun, creators, onImported }: Props) {
  const [text, setText] = useState('');
  const [scope, setScope] = useState(begun);
  const bring = useMutation({
    mutationFn: (replace: boolean) =>
      importTerms({ text, replace, creator_id: scope === '' ? null : Number(scope) }),
    onSuccess: onImported,
  });
  const outcome = bring.data;
  const change = (next: string) => {
    setText(next);
    bring.reset();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!bring.isPending) bring.mutate(false);
      }}
    >
      <ListField value={text} onChange={change} />
      <SelectField
        label="用在哪里"
        options={[{ value: '', label: '全站' }, ...creators]}
        value={scope}
        onChange={setScope}
      />
      <FormError message={bring.isError ? messageOf(bring.error) : ''} />
      {outcome && (
        <Outcome outcome={outcome} busy={bring.isPending} onReplace={() => bring.mutate(true)} />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onFiles={([file]) => void file?.text().then(change)}
        >
          <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
          选文件
        </FileButton>
        <Button type="submit" busy={bring.isPending} disabled={text.trim() === ''}>
          导入
        </Button>
      </div>
    </form>
  );
}

function ListField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        粘贴表格或列表
      </label>
      <textarea
        id={id}
        rows={7}
        autoFocus
        spellCheck={false}
        value={value}
        maxLength={MAX_TERM_LIST}
        placeholder={PLACEHOLDER}
        aria-describedby={`${id}-hint`}
        className="block max-h-80 w-full resize-y rounded-1 border border-line bg-surface px-3.5 py-2.5 text-[1rem]/[1.6] outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing"
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-3">
        一行一个；也可以是导出的 CSV，或从 Excel 复制的几列：原文、译名、类型、区分大小写、备注。
      </p>
    </div>
  );
}

function Outcome(props: { outcome: ImportOutcome; busy: boolean; onReplace: () => void }) {
  const { added, replaced, unchanged, clashing, conflicts, faulty, faults } = props.outcome;
  const told = [
    `新增 ${added} 条`,
    replaced > 0 && `更换 ${replaced} 条`,
    unchanged > 0 && `${unchanged} 条已有`,
    clashing > 0 && `${clashing} 条与表里的不同，没有改`,
    faulty > 0 && `${faulty} 行看不懂`,
  ];
  return (
    <div className="rounded-1 bg-fill p-3.5 text-sm">
      <p role="status">{told.filter(Boolean).join('，')}</p>
      {conflicts.length > 0 && (
        <>
          <ul aria-label="与表里不同的" className="mt-2 grid max-h-44 gap-1 overflow-y-auto">
            {conflicts.map(({ line, source, target, present }) => (
              <li key={line} className="text-ink-2">
                <span lang="en">{source}</span>：表里是「{present}」，这次是「{target}」
              </li>
            ))}
          </ul>
          <Button
            size="dense"
            variant="outline"
            className="mt-2.5"
            busy={props.busy}
            onClick={props.onReplace}
          >
            都换成这次的
          </Button>
        </>
      )}
      {faults.length > 0 && (
        <ul aria-label="看不懂的行" className="mt-2 grid max-h-32 gap-1 overflow-y-auto">
          {faults.map(({ line, text, message }) => (
            <li key={line} className="text-ink-3">
              第 {line} 行：{message}（{text}）
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

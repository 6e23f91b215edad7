import { TERM_KIND_LABELS, TERM_KINDS, type TermKind } from '@bluebird/contract/term-kinds.ts';
import type { TermRow } from '@bluebird/contract/terms.ts';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { saveTerm } from './terms-api.ts';

const KINDS = TERM_KINDS.map((value) => ({ value, label: TERM_KIND_LABELS[value] }));

type Props = {
  /** Null for a new one. */
  term: TermRow | null;
  /** The publication a new one is of, unless another is chosen; '' for the whole site. */
  scope: string;
  creators: readonly { value: string; label: string }[];
  onSaved: (saved: TermRow) => void;
};

/** Adds a term, or changes one. */
export function TermForm({ term, scope: begun, creators, onSaved }: Props) {
  const [kind, setKind] = useState<TermKind>(term?.kind ?? 'name');
  const [caseSensitive, setCaseSensitive] = useState(term?.case_sensitive ?? false);
  const [scope, setScope] = useState(term ? String(term.creator?.id ?? '') : begun);
  const form = useForm({
    checks: {
      source: (value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : '请写英文原文'),
      target: (value) => (kind === 'keep' || value.trim() ? undefined : '请写中文译名'),
      note: () => undefined,
    },
    initial: { source: term?.source ?? '', target: term?.target ?? '', note: term?.note ?? '' },
    submit: async ({ source, target, note }) => {
      const creator_id = scope === '' ? null : Number(scope);
      const fields = { source, target, note, kind, case_sensitive: caseSensitive, creator_id };
      onSaved(await saveTerm(term, fields));
    },
  });
  const known = creators.some(({ value }) => value === scope) || scope === '';
  return (
    <form {...form.form} className="grid gap-4">
      <Segmented
        label="类型"
        options={KINDS}
        value={kind}
        onChange={setKind}
        className="justify-self-start"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="英文原文"
          lang="en"
          autoFocus={!term}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...form.field('source')}
        />
        {kind === 'keep' ? (
          <p className="self-end pb-3 text-sm text-ink-3">译文里照写英文，不翻译</p>
        ) : (
          <Field label="中文译名" autoComplete="off" maxLength={100} {...form.field('target')} />
        )}
      </div>
      <Field
        label="备注"
        autoComplete="off"
        maxLength={300}
        placeholder="出处、用法，只给编辑看"
        {...form.field('note')}
      />
      <SelectField
        label="用在哪里"
        options={[
          { value: '', label: '全站' },
          ...creators,
          ...(known ? [] : [{ value: scope, label: term?.creator?.name ?? '…' }]),
        ]}
        value={scope}
        onChange={setScope}
      />
      <SwitchRow
        label="区分大小写"
        hint="如 US 是美国，us 不是"
        checked={caseSensitive}
        onChange={setCaseSensitive}
      />
      <FormError message={form.failure} />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy} className="min-w-28">
          {term ? '保存' : '添加'}
        </Button>
      </div>
    </form>
  );
}

import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { setDraft, useGlossActs, type GlossDraft } from './gloss-acts.ts';

/** Most characters of a gloss and of its tag. */
const MAX_GLOSS = 200;
const MAX_TAG = 20;

const cancelOnEscape = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') setDraft(null);
};

/** Writes one gloss; an editor says whom it is for, and may tag it. */
export function GlossForm({ draft, editor }: { draft: GlossDraft; editor: boolean }) {
  const { save } = useGlossActs(draft.articleId);
  const [resolve, setResolve] = useState(draft.resolve);
  const [tag, setTag] = useState(draft.tag);
  const [forAll, setForAll] = useState(draft.for_all);
  const empty = resolve.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (empty) return;
    void save({ ...draft, resolve: resolve.trim(), tag: tag.trim(), for_all: forAll });
  };
  return (
    <form aria-label="写释义" className="rounded-1 bg-fill p-3" onSubmit={submit}>
      <Field
        label="在这篇文章里的意思"
        value={resolve}
        maxLength={MAX_GLOSS}
        autoFocus
        autoComplete="off"
        onKeyDown={cancelOnEscape}
        placeholder="用自己的话写"
        error={draft.error}
        onChange={(event) => setResolve(event.target.value)}
      />
      {editor && (
        <>
          <Field
            className="mt-2"
            label="标签（可不填）"
            value={tag}
            maxLength={MAX_TAG}
            autoComplete="off"
            onKeyDown={cancelOnEscape}
            onChange={(event) => setTag(event.target.value)}
          />
          <SwitchRow label="对所有读者" checked={forAll} onChange={setForAll} />
        </>
      )}
      <div className="mt-3 flex gap-2.5">
        <Button type="submit" className="flex-1" disabled={empty}>
          {draft.error ? '重试' : '保存'}
        </Button>
        <Button variant="outline" className="flex-1" onClick={() => setDraft(null)}>
          取消
        </Button>
      </div>
    </form>
  );
}

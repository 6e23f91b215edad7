import type { MagazineArticle } from '@bluebird/contract/magazines.ts';
import { useState, type FormEvent } from 'react';
import type { LineChange } from '#features/magazines/issue-acts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

type Props = { line: MagazineArticle; onSave: (changes: LineChange) => void };

/** Corrects what a line of contents is called and the section it stands in. */
export function LineForm({ line, onSave }: Props) {
  const [title, setTitle] = useState(line.title);
  const [section, setSection] = useState(line.section);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return;
    onSave({ title: title.trim(), section: section.trim() });
  };
  return (
    <form
      onSubmit={submit}
      className="grid gap-3 pb-4 ps-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] sm:items-end sm:ps-16"
    >
      <Field
        label="栏目"
        autoFocus
        maxLength={100}
        value={section}
        onChange={({ target }) => setSection(target.value)}
      />
      <Field
        label="标题"
        maxLength={300}
        value={title}
        error={title.trim() ? undefined : '标题不能为空'}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" variant="soft" className="min-h-12">
        保存
      </Button>
    </form>
  );
}

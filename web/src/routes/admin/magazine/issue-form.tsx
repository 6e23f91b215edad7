import type { Magazine } from '@bluebird/contract/magazines.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { MagazineCover } from '#features/magazines/magazine-cover.tsx';
import { call } from '#lib/call.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FormError } from '#ui/form-error.tsx';

type Props = {
  /** Null for a new one. */
  issue: Magazine | null;
  onSaved: (issue: Magazine) => void;
};

/** Pixels of the shorter side of a cover that is sent. */
const SIDE = 900;
const isAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value.trim());

/** Begins an issue or corrects what it is called, where it is found, and its cover. */
export function IssueForm({ issue, onSaved }: Props) {
  const client = useQueryClient();
  /** Key of another cover; undefined while it stays. */
  const [cover, setCover] = useState<string | null>();
  const form = useForm({
    checks: {
      name: (value) => (value.trim() ? undefined : '请写刊名'),
      edition: (value) => (value.trim() ? undefined : '请写期号'),
      url: (value) =>
        !value.trim() || isAddress(value) ? undefined : '请写完整的网址，以 http 开头',
    },
    initial: {
      name: issue?.name ?? '',
      edition: issue?.edition ?? '',
      url: issue?.newsroom?.url ?? '',
    },
    fieldOfReason: { magazine_exists: 'edition' },
    submit: async ({ name, edition, url }) => {
      const given = { name, edition, ...(cover !== undefined && { cover }) };
      const saved = await saveIssue(issue, given, url.trim());
      await client.invalidateQueries({ queryKey: ['magazines'] });
      onSaved(saved);
    },
  });
  const shown = {
    name: form.values.name || '刊名',
    edition: form.values.edition,
    drawing: issue?.drawing,
    cover: cover === undefined ? (issue?.cover ?? null) : cover && `/files/${cover}`,
  };
  return (
    <form {...form.form}>
      <div className="flex gap-5 max-sm:flex-col">
        <div className="flex shrink-0 gap-3 sm:w-32 sm:flex-col">
          <MagazineCover issue={shown} eager className="w-24 shrink-0 sm:w-32" />
          <CoverButtons
            has={shown.cover !== null}
            onCover={setCover}
            onProblem={(error) => form.fail(error)}
          />
        </div>
        <IssueFields field={form.field} />
      </div>
      <div className="mt-4">
        <FormError message={form.failure} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button type="submit" busy={form.busy} className="min-w-28">
          {issue ? '保存' : '新建'}
        </Button>
      </div>
    </form>
  );
}

/** Begins an issue, or changes the one there is. @param url where it is found; empty for nowhere */
const saveIssue = (
  issue: Props['issue'],
  given: { name: string; edition: string; cover?: string | null },
  url: string,
) =>
  issue
    ? call('POST /reader/magazine/{id}/update', {
        params: { id: issue.id },
        body: { ...given, url: url || null },
      })
    : call('POST /reader/magazine', { body: { ...given, ...(url && { url }) } });

type FieldName = 'name' | 'edition' | 'url';

function IssueFields({
  field,
}: {
  field: (name: FieldName) => Omit<ComponentProps<typeof Field>, 'label'>;
}) {
  return (
    <div className="min-w-0 flex-1 space-y-4">
      <Field label="刊名" autoFocus maxLength={100} {...field('name')} />
      <Field
        label="期号"
        maxLength={60}
        placeholder="2026-10，或 Autumn 2026"
        {...field('edition')}
      />
      <Field
        label="期刊页面的网址"
        inputMode="url"
        maxLength={2000}
        placeholder="https://"
        hint="目录从这里读；也可以之后上传文件"
        {...field('url')}
      />
    </div>
  );
}

function CoverButtons(props: {
  has: boolean;
  onCover: (key: string | null) => void;
  onProblem: (error: unknown) => void;
}) {
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      props.onCover(await uploadPicture('cover', file, SIDE));
    } catch (error) {
      props.onProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-1 sm:items-stretch">
      <FileButton
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        variant="soft"
        size="dense"
        busy={busy}
        onFiles={([file]) => void (file && upload(file))}
      >
        {busy ? '正在上传…' : '上传封面'}
      </FileButton>
      {props.has && (
        <Button variant="quiet" size="dense" onClick={() => props.onCover(null)}>
          用自动封面
        </Button>
      )}
    </div>
  );
}

import type { Creator } from '@bluebird/contract/creators.ts';
import { useId, useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { saveCreator } from './edit-creators-api.ts';
import { hostOf, isHost } from './host-of.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { FileButton } from '#ui/file-button.tsx';
import { CreatorMark } from './creator-mark.tsx';

const MAX_NAME = 80;
const MAX_ABOUT = 1_000;

type Props = {
  /** Null for a new one. */
  creator: Creator | null;
  onSaved: (saved: Creator) => void;
};

/** The form that adds or changes a publication. */
export function CreatorForm({ creator, onSaved }: Props) {
  const [logo, setLogo] = useState(creator?.logo ?? null);
  const form = useForm({
    checks: {
      name: (value) => (/[\p{L}\p{N}]/u.test(value) ? undefined : '请写名称'),
      name_zh: () => undefined,
      about: () => undefined,
      host: (value) =>
        !value.trim() || isHost(hostOf(value)) ? undefined : '请写网站域名，如 example.com',
    },
    initial: {
      name: creator?.name ?? '',
      name_zh: creator?.name_zh ?? '',
      about: creator?.about ?? '',
      host: creator?.host ?? '',
    },
    fieldOfReason: { creator_taken: 'name' },
    submit: async ({ name, name_zh, about, host }) => {
      const fields = { name, name_zh, about, logo, host: hostOf(host) || null };
      onSaved(await saveCreator(creator, fields));
    },
  });
  return (
    <form {...form.form} className="grid gap-4">
      <LogoField
        creator={{ logo, drawing: creator?.drawing }}
        onChange={setLogo}
        onProblem={(error) => form.fail(error)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="名称"
          autoFocus={!creator}
          lang="en"
          autoComplete="off"
          maxLength={MAX_NAME}
          {...form.field('name')}
        />
        <Field label="中文名" autoComplete="off" maxLength={MAX_NAME} {...form.field('name_zh')} />
      </div>
      <Field
        label="网站"
        lang="en"
        inputMode="url"
        autoComplete="off"
        maxLength={253}
        placeholder="example.com"
        hint="从这个网站导入的文章会自动归到这个来源"
        {...form.field('host')}
      />
      <AboutField {...form.field('about')} onText={(text) => form.set('about', text)} />
      <FormError message={form.failure} />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy} className="min-w-28">
          {creator ? '保存' : '添加'}
        </Button>
      </div>
    </form>
  );
}

function AboutField(props: {
  name: string;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-ink-2">
        中文介绍
      </label>
      <textarea
        id={id}
        name={props.name}
        rows={3}
        value={props.value}
        maxLength={MAX_ABOUT}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={`${id}-error`}
        placeholder="它是什么样的刊物，读它能读到什么"
        className="block field-sizing-content max-h-60 min-h-24 w-full rounded-1 border border-line bg-surface px-3.5 py-2.5 text-[1rem]/[1.6] outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing"
        onChange={({ target }) => props.onText(target.value)}
      />
      <p id={`${id}-error`} role="alert" className="text-sm text-danger">
        {props.error}
      </p>
    </div>
  );
}

/** Length of the shorter side of an uploaded picture, in pixels. */
const SIDE = 320;

type LogoFieldProps = {
  creator: { logo: string | null; drawing?: string };
  /** Address of another picture; null for the drawn one. */
  onChange: (logo: string | null) => void;
  onProblem: (error: unknown) => void;
};

/** A publication's picture: drawn by us unless one is uploaded. */
function LogoField({ creator, onChange, onProblem }: LogoFieldProps) {
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      onChange(`/files/${await uploadPicture('cover', file, SIDE)}`);
    } catch (error) {
      onProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label="标志" className="flex items-center gap-4">
      <CreatorMark creator={creator} className="size-16" />
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          variant="soft"
          size="dense"
          busy={busy}
          onFiles={([file]) => void (file && upload(file))}
        >
          {busy ? '正在上传…' : '上传标志'}
        </FileButton>
        {creator.logo && (
          <Button variant="quiet" size="dense" onClick={() => onChange(null)}>
            用首字母
          </Button>
        )}
      </div>
    </div>
  );
}

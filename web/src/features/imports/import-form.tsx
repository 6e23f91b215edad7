import type { Topic } from '@bluebird/contract/articles.ts';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { messageOf } from '#lib/api-error.ts';
import { ApiError, call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FileButton } from '#ui/file-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import {
  IMPORT_FILES,
  nameOfSource,
  sourcesOfFile,
  sourcesOfText,
  type ImportBody,
  type ImportSource,
} from './import-source.ts';
import { addImport } from './running-imports.ts';

type Props = {
  topics: readonly { value: Topic; label: string }[];
  /** For a window that opens for this. */
  autoFocus?: boolean;
};

/** Brings in a page by its address, pasted text, or files; how they go is shown elsewhere. */
export function ImportForm({ topics, autoFocus }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [topic, setTopic] = useState<Topic | ''>('');
  const [publish, setPublish] = useState(false);
  const { takeText, takeFiles, busy, problem } = useBegin(topic, publish);
  const addresses = sourcesOfText(text).filter((source) => 'url' in source).length;

  const submit = async () => {
    const rest = await takeText(text);
    if (rest !== null) setText(rest);
    if (rest === '') field.current?.focus();
  };
  // Enter sends an address. In a text, and after several addresses, it is a line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || addresses === 1) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id} className="sr-only">
        网址或正文
      </label>
      <SourceField
        ref={field}
        id={id}
        value={text}
        autoFocus={autoFocus}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onFiles={(files) => void takeFiles(files)}
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <SelectField
          bare
          label="栏目"
          className="w-28"
          options={[{ value: '', label: '不定栏目' }, ...topics]}
          value={topic}
          onChange={setTopic}
        />
        <PublishBox checked={publish} onChange={setPublish} />
        <div className="ms-auto flex items-center gap-2">
          <FileButton
            accept={IMPORT_FILES}
            multiple
            size="dense"
            onFiles={(files) => void takeFiles(files)}
          >
            <FileUp aria-hidden className="size-4" strokeWidth={1.8} />
            选文件
          </FileButton>
          <Button type="submit" size="dense" busy={busy} disabled={text.trim() === ''}>
            导入
          </Button>
        </div>
      </div>
      <p role="status" className={addresses > 1 ? 'mt-2 text-sm text-ink-2' : 'hidden'}>
        {addresses > 1 && `${addresses} 个网址，各自成为一篇`}
      </p>
      <p
        id={`${id}-problem`}
        role="alert"
        className={problem ? 'mt-2 text-sm text-danger' : 'hidden'}
      >
        {problem}
      </p>
    </form>
  );
}

/** Begins imports, one for each page, text or file; `problem` says what could not be begun. */
function useBegin(topic: Topic | '', publish: boolean) {
  const [problem, setProblem] = useState('');
  const { isPending, mutateAsync: send } = useMutation({
    mutationFn: (body: ImportBody) => call('POST /reader/article/import', { body }),
  });
  const begin = async (source: ImportSource) => {
    const { task_id } = await send({ source, publish, ...(topic && { topic }) });
    addImport({ taskId: task_id, name: nameOfSource(source) });
  };
  /** @returns what is left of the text to be begun; null where it stays as it is */
  const takeText = async (text: string): Promise<string | null> => {
    const sources = sourcesOfText(text);
    if (sources.length === 0 || isPending) return null;
    setProblem('');
    let begun = 0;
    try {
      for (const source of sources) {
        await begin(source);
        begun += 1;
      }
      return '';
    } catch (error) {
      setProblem(messageOf(error));
      const rest = sources.slice(begun).flatMap((source) => ('url' in source ? source.url : []));
      return rest.length > 0 ? rest.join('\n') : null;
    }
  };
  const takeFiles = async (files: Iterable<File>) => {
    setProblem('');
    for (const file of files) {
      try {
        for (const source of await sourcesOfFile(file)) await begin(source);
      } catch (error) {
        const why = error instanceof ApiError ? messageOf(error) : (error as Error).message;
        setProblem(`${file.name}：${why}`);
      }
    }
  };
  return { takeText, takeFiles, busy: isPending, problem };
}

type SourceFieldProps = ComponentProps<'textarea'> & {
  value: string;
  onFiles: (files: FileList) => void;
};

/** Where addresses and text are pasted, and files dropped. */
function SourceField({ onFiles, ...field }: SourceFieldProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };
  return (
    <textarea
      {...field}
      rows={field.value.includes('\n') ? 6 : 2}
      spellCheck={false}
      placeholder="粘贴网址或英文正文，也可以把文件拖到这里"
      className={classNames(
        'block w-full resize-y rounded-1 border bg-surface px-3.5 py-2.5 text-md outline-none placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:text-[1rem]',
        over ? 'border-qing' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    />
  );
}

function PublishBox({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 px-1 text-sm text-ink-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-qing"
      />
      免审直接发布
    </label>
  );
}

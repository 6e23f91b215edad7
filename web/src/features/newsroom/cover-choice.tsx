import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Cover } from '#ui/cover.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';

/** Length of the shorter side of an uploaded picture, in pixels. */
const SIDE = 1200;

type Props = {
  /** What it is called. */
  label?: string;
  /** What an uploaded picture is stored for. */
  purpose?: 'cover' | 'figure';
  cover: string | null;
  /** Name of what is drawn for it. */
  drawing: string;
  /** Pictures in the text, of our own. */
  pictures: readonly string[];
  onChange: (cover: string | null) => void;
};

/** The picture an article or its poster is known by: uploaded, one of its text, or drawn for it. */
export function CoverChoice(props: Props) {
  const { label = '封面', purpose = 'cover', cover, drawing, pictures, onChange } = props;
  // A picture that was uploaded can be chosen again after another one.
  const [own, setOwn] = useState<readonly string[]>([]);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(purpose, file, SIDE),
    onSuccess: (key) => {
      const address = `/files/${key}`;
      setOwn((before) => [address, ...before]);
      onChange(address);
    },
    onError: (error) => toast(messageOf(error)),
  });
  const options = [null, ...new Set([...own, ...pictures, ...(cover ? [cover] : [])])];
  return (
    <div role="group" aria-label={label}>
      <p className="mb-1 text-sm text-ink-2">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {options.map((option, at) => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={option === cover}
              onClick={() => onChange(option)}
              className={classNames(
                'relative block rounded-[10px] border-2 p-0.5',
                option === cover ? 'border-qing' : 'border-transparent',
              )}
            >
              <span className="sr-only">{option ? `用第 ${at} 张图` : '用画的封面'}</span>
              <Cover src={option} drawing={drawing} shape="wide" className="h-14 w-20" />
            </button>
          </li>
        ))}
      </ul>
      <FileButton
        accept="image/*"
        size="dense"
        className="mt-1.5"
        busy={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      >
        <ImageUp aria-hidden className="size-4" strokeWidth={1.8} />
        {upload.isPending ? '正在上传' : '上传'}
      </FileButton>
    </div>
  );
}

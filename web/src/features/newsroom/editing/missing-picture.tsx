import type { Block } from '@bluebird/contract/blocks.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageOff, ImageUp } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { pictureFault } from '#features/newsroom/picture-fault.ts';
import type { EditEvent } from './edit-state.ts';

/** Pixels of the shorter side that is sent. */
const SIDE = 1200;

/** A figure's place until it has its picture: why it has none, where it is, and room for another. */
export function MissingPicture({
  id,
  missing: { src, alt, reason },
  dispatch,
}: {
  id: string;
  missing: NonNullable<Block['missing']>;
  dispatch: (event: EditEvent) => void;
}) {
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture('cover', file, SIDE),
    onSuccess: (key) => dispatch({ act: 'picture', id, src: `/files/${key}` }),
    onError: (error) => toast(messageOf(error)),
  });
  return (
    <div className="mb-1.5 flex items-start gap-3 rounded-1 border border-dashed border-line p-3">
      <ImageOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" strokeWidth={1.7} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="text-word-new">图片没有取到：{pictureFault(reason)}</p>
        {alt && <p lang="en">{alt}</p>}
        <a
          href={src}
          target="_blank"
          rel="noopener noreferrer"
          className="line-clamp-2 break-all text-xs text-ink-3 underline-offset-4 hover:underline"
        >
          {src}
        </a>
        <FileButton
          accept="image/*"
          size="dense"
          className="mt-2"
          busy={upload.isPending}
          onFiles={([file]) => file && upload.mutate(file)}
        >
          <ImageUp aria-hidden className="size-4" strokeWidth={1.8} />
          {upload.isPending ? '正在上传' : '上传一张'}
        </FileButton>
      </div>
    </div>
  );
}

import type { Block } from '@bluebird/contract/blocks.ts';
import { GrowingText } from '#ui/growing-text.tsx';
import type { EditEvent } from './edit-state.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageOff, ImageUp } from 'lucide-react';
import { messageOf } from '#lib/api-error.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { pictureFault } from '#features/newsroom/picture-fault.ts';

type Props = { block: Block; dispatch: (event: EditEvent) => void };

/** A figure's picture, and what it shows for those who do not see it; or that it has none yet. */
export const FigureFields = ({ block: { id, image, missing }, dispatch }: Props) =>
  image ? (
    <div className="mb-1.5 flex items-start gap-3">
      <img
        src={image.src}
        alt=""
        loading="lazy"
        className="h-20 w-28 shrink-0 rounded-[8px] bg-fill object-cover"
      />
      <div className="min-w-0 flex-1">
        <GrowingText
          shown
          oneLine
          label="替代文字"
          lang="en"
          value={image.alt}
          maxLength={1000}
          placeholder="图上是什么"
          className="w-full rounded-[6px] border border-line bg-surface px-2 py-1 text-sm outline-none focus:border-qing focus:ring-1 focus:ring-qing pointer-coarse:py-2.5 pointer-coarse:text-[1rem]"
          onText={(alt) => dispatch({ act: 'alt', id, alt })}
        />
      </div>
    </div>
  ) : (
    missing && <MissingPicture id={id} missing={missing} dispatch={dispatch} />
  );

/** A table cell by cell. */
export const TableGrid = ({ block: { id, rows = [] }, dispatch }: Props) => (
  <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="表格">
    <table className="border-collapse text-sm">
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} className="min-w-24 border border-line p-0 align-top">
                <GrowingText
                  label={`第 ${row + 1} 行第 ${column + 1} 列`}
                  lang="en"
                  value={cell}
                  maxLength={5000}
                  className={`w-full px-2 py-1.5 outline-none focus:bg-surface focus:ring-1 focus:ring-qing pointer-coarse:py-3 pointer-coarse:text-[1rem] ${row === 0 ? 'font-semibold' : ''}`}
                  onText={(text) => dispatch({ act: 'cell', id, row, column, text })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Length of the shorter side of an uploaded picture, in pixels. */
const SIDE = 1200;

/** A figure's place until it has its picture: why it has none, where it is, and room for another. */
function MissingPicture({
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

import { useState } from 'react';
import { uploadPicture } from '#lib/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { CreatorMark } from './creator-mark.tsx';

/** Pixels of the shorter side that is sent. */
const SIDE = 320;

type Props = {
  creator: { logo: string | null; drawing?: string };
  /** Address of another picture; null for the drawn one. */
  onChange: (logo: string | null) => void;
  onProblem: (error: unknown) => void;
};

/** A publication's picture: drawn by us unless one is uploaded. */
export function LogoField({ creator, onChange, onProblem }: Props) {
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

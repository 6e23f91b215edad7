import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { uploadPicture } from '#lib/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { toast } from '#ui/toast.ts';
import { CollectionCover } from './collection-cover.tsx';

/** Pixels of the shorter side that is sent. */
const SIDE = 900;

type Props = {
  /** What the cover is drawn from. */
  collection: Pick<CollectionSummary, 'cover' | 'mosaic'> & { drawing?: string };
  /** Key and address of another picture; null for the drawn one. */
  onChange: (cover: { key: string; address: string } | null) => void;
};

/** A collection's picture: drawn by us unless the reader uploads one. */
export function CoverField({ collection, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      const key = await uploadPicture('cover', file, SIDE);
      onChange({ key, address: `/files/${key}` });
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <CollectionCover collection={collection} eager className="aspect-[4/3] w-36 shrink-0" />
      <div className="flex flex-col items-start gap-2">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          variant="soft"
          busy={busy}
          onFiles={([file]) => void (file && upload(file))}
        >
          {busy ? '正在上传…' : '换一张封面'}
        </FileButton>
        {collection.cover && (
          <Button variant="quiet" className="px-2" onClick={() => onChange(null)}>
            用自动封面
          </Button>
        )}
      </div>
    </div>
  );
}

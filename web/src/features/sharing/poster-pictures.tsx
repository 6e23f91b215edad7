import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { saveMade } from './made-file.ts';
import { sharePictures } from './share-pictures.ts';

type Picture = Result<Api['GET /reader/article/{id}/poster']>['images'][number];

type Props = {
  /** Undefined while they are being made. */
  pictures: readonly Picture[] | undefined;
  /** Pages of 3 : 4 beside one another. */
  isSet?: boolean;
  /** What a single picture shows. */
  alt: string;
  /** What is said with them; null while it is not known. */
  text: string | null;
  /** Makes them larger, for print and large screens; absent where they come in one size. */
  larger?: () => Promise<readonly Picture[]>;
};

/** Made pictures, to be looked at, saved and shared. */
export function PosterPictures({ pictures, isSet = false, alt, text, larger }: Props) {
  const [enlarging, setEnlarging] = useState(false);
  const saveLarger = async (make: NonNullable<Props['larger']>) => {
    setEnlarging(true);
    try {
      (await make()).forEach(saveMade);
    } catch (error) {
      toast(messageOf(error));
    } finally {
      setEnlarging(false);
    }
  };
  const send = async () => {
    if (!pictures || text === null) return;
    const how = await sharePictures(pictures, text).catch(() => 'failed');
    if (how === 'copied') toast('已复制链接');
    if (how === 'failed') toast('分享失败，请先保存图片');
  };
  return (
    <>
      <div
        className={
          isSet
            ? '-mx-5 mt-5 flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 pb-3'
            : 'mt-5 flex justify-center'
        }
        tabIndex={isSet ? 0 : undefined}
        role={isSet ? 'region' : undefined}
        aria-label={isSet ? '图文各页' : undefined}
      >
        {!pictures && (
          <Skeleton
            className={`w-full max-w-88 shrink-0 rounded-2 ${isSet ? 'aspect-3/4' : 'aspect-[5/8]'}`}
          />
        )}
        {pictures?.map(({ url, width, height }, i) => (
          <img
            key={url}
            src={url}
            alt={isSet ? `第 ${i + 1} 页，共 ${pictures.length} 页` : alt}
            width={width}
            height={height}
            className="h-auto w-full max-w-88 shrink-0 snap-center rounded-2 shadow-1 ring-1 ring-line"
          />
        ))}
      </div>
      <div className="mt-6 flex justify-center gap-3">
        <Button disabled={!pictures} onClick={() => pictures?.forEach(saveMade)}>
          {pictures && pictures.length > 1 ? `保存 ${pictures.length} 张` : '保存图片'}
        </Button>
        <Button variant="soft" disabled={!pictures} onClick={() => void send()}>
          分享
        </Button>
      </div>
      {larger && (
        <div className="mt-2 flex justify-center">
          <Button
            variant="quiet"
            disabled={!pictures}
            busy={enlarging}
            onClick={() => void saveLarger(larger)}
          >
            保存大图（3 倍）
          </Button>
        </div>
      )}
    </>
  );
}

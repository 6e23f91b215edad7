import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import {
  closeSentences,
  goToSentence,
  useSentenceRequest,
  type AskedSentence,
} from './sentence-request.ts';
import { SentenceView } from './sentence-view.tsx';

/** From here on the panel stands beside the text, as the word card does. */
const DOCKED = '(min-width: 64rem)';

/** The sentences that are to be taken apart: a sheet on a phone, at the right of a wide screen. */
export function SentencePanel({ onShow }: { onShow: (sentence: AskedSentence) => void }) {
  const request = useSentenceRequest();
  // What was shown last stays for the closing motion.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  const isDocked = useMedia(DOCKED);
  const top = useRef<HTMLDivElement>(null);
  const at = shown?.at;
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [at]);
  if (!shown) return null;
  const { sentences } = shown;
  const sentence = sentences[shown.at]!;
  const show = () => {
    if (!isDocked) closeSentences();
    onShow(sentence);
  };
  const view = (
    <SentenceView
      key={`${sentence.block_id} ${sentence.start}`}
      sentence={sentence}
      onShow={show}
    />
  );
  const title = sentences.length > 1 ? '长难句' : '句子分析';
  const place = sentences.length > 1 && <Place at={shown.at} count={sentences.length} />;
  if (!isDocked) {
    return (
      <Sheet
        open={request !== null}
        onOpenChange={closeSentences}
        title={title}
        className="min-h-[60dvh] max-h-[94dvh]"
      >
        <div ref={top} className="-mt-11 mb-2 flex justify-end">
          {place}
        </div>
        {view}
      </Sheet>
    );
  }
  return (
    <Docked open={request !== null} title={title} place={place}>
      <div ref={top}>{view}</div>
    </Docked>
  );
}

/** `长难句 2 / 3`, with the way to the ones before and after. */
function Place({ at, count }: { at: number; count: number }) {
  return (
    <nav aria-label="长难句" className="flex items-center text-sm text-ink-3">
      <IconButton label="上一句" disabled={at === 0} onClick={() => goToSentence(at - 1)}>
        <ChevronLeft aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <span aria-live="polite">
        {at + 1} / {count}
      </span>
      <IconButton label="下一句" disabled={at === count - 1} onClick={() => goToSentence(at + 1)}>
        <ChevronRight aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
    </nav>
  );
}

/** A window at the right that leaves the text usable; Escape and its button close it. */
const Docked = ({
  open,
  title,
  place,
  children,
}: {
  open: boolean;
  title: string;
  place: ReactNode;
  children: ReactNode;
}) => (
  <Dialog.Root open={open} onOpenChange={closeSentences} modal={false} disablePointerDismissal>
    <Dialog.Portal>
      <Dialog.Popup className="fixed inset-y-0 end-0 z-20 flex w-85 flex-col border-s border-line bg-surface outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 xl:w-96">
        <div className="flex min-h-14 items-center gap-2 ps-6 pe-3">
          <Dialog.Title className="flex-1 text-lg font-semibold">{title}</Dialog.Title>
          {place}
          <Dialog.Close render={<IconButton label="关闭" />}>
            <X aria-hidden className="size-5" strokeWidth={1.7} />
          </Dialog.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-8">
          {children}
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

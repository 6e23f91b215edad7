import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { DOCKED } from '#ui/docked.ts';
import { SidePanel } from '#ui/side-panel.tsx';
import {
  closeSentences,
  goToSentence,
  useSentenceRequest,
  type AskedSentence,
} from './sentence-request.ts';
import { SentenceView } from './sentence-view.tsx';

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
  const title = sentences.length > 1 ? '长难句' : '句子分析';
  const place = sentences.length > 1 && <Place at={shown.at} count={sentences.length} />;
  return (
    <SidePanel open={request !== null} onClose={closeSentences} title={title} tools={place}>
      <div ref={top} className="lg:pb-8">
        <SentenceView
          key={`${sentence.block_id} ${sentence.start}`}
          sentence={sentence}
          onShow={show}
        />
      </div>
    </SidePanel>
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

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Dictation } from './dictation.tsx';
import { PlayerNotice } from './player-notice.tsx';
import type { Practice } from './practice.ts';
import { Shadowing } from './shadowing.tsx';

const KINDS = [
  { value: 'dictation', label: '听写' },
  { value: 'shadowing', label: '跟读' },
] as const;

/** Dictation and shadowing, one sentence at a time. */
export function PracticePanel({
  practice,
  onLogin,
  onClose,
}: {
  practice: Practice;
  onLogin: () => void;
  onClose: () => void;
}) {
  const { at, sentences } = useStore(practice.narration.player.store);
  const kind = useStore(practice.store, (state) => state.kind);
  return (
    <section aria-label="精听练习" className="space-y-3">
      <div className="-mx-2 flex items-center gap-1">
        <Segmented
          label="练习"
          options={KINDS}
          value={kind}
          onChange={(next) => practice.store.setState({ kind: next })}
          className="ms-2 me-auto"
        />
        <IconButton label="上一句" disabled={at === 0} onClick={() => practice.step(-1)}>
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.8} />
        </IconButton>
        <span className="text-sm text-ink-3 tabular-nums">
          <span className="sr-only">第 </span>
          {at + 1}/{sentences.length}
          <span className="sr-only"> 句</span>
        </span>
        <IconButton
          label="下一句"
          disabled={at + 1 >= sentences.length}
          onClick={() => practice.step(1)}
        >
          <ChevronRight aria-hidden className="size-5" strokeWidth={1.8} />
        </IconButton>
        <IconButton label="结束练习" onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.7} />
        </IconButton>
      </div>
      {/* Where the player can be seen beside it, it says this itself. */}
      <div className="lg:hidden">
        <PlayerNotice narration={practice.narration} onLogin={onLogin} />
      </div>
      {kind === 'dictation' ? <Dictation practice={practice} /> : <Shadowing practice={practice} />}
    </section>
  );
}

import { Mic, Pause, PenLine, Play, Repeat1, SkipBack, SkipForward, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useStore } from 'zustand';
import { bottomBar } from '#ui/bottom-edge.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useListenPreferences } from './listen-preferences.ts';
import type { Narration } from './narration.ts';
import { isSounding } from './player.ts';
import type { PracticeKind } from './practice-store.ts';

type Props = {
  narration: Narration;
  /** What is said above the controls, when there is anything to say. */
  notice: ReactNode;
  settingsOpen: boolean;
  onSettings: () => void;
  /** The button that the settings belong to. */
  settingsButton: Ref<HTMLButtonElement>;
  practice: PracticeKind | null;
  onPractice: (kind: PracticeKind) => void;
  onToggle: () => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** The player: a slim bar at the lower edge, beside what else stands at the sides. */
export function PlayerBar(props: Props) {
  const { narration, notice, onClose } = props;
  const { at, sentences } = useStore(narration.player.store);
  const count = sentences.length;
  return (
    <section
      ref={bottomBar}
      data-player
      aria-label="朗读"
      className="player fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-2 md:start-19 lg:end-85"
    >
      <HeardLine at={at} count={count} />
      <div className="mx-auto max-w-180 md:px-3">
        {notice}
        <div className="flex h-14 items-center justify-between px-0.5 md:gap-1 md:px-0">
          <span aria-hidden className="hidden w-32 ps-2 text-sm text-ink-3 tabular-nums md:block">
            {count > 0 && `第 ${at + 1} 句，共 ${count} 句`}
          </span>
          <div className="flex flex-1 items-center justify-evenly md:justify-center md:gap-1">
            <Controls {...props} />
            <IconButton label="关闭朗读" className="md:hidden" onClick={onClose}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </IconButton>
          </div>
          <div className="hidden w-32 justify-end md:flex">
            <IconButton label="关闭朗读" onClick={onClose}>
              <X aria-hidden className="size-5" strokeWidth={1.7} />
            </IconButton>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The buttons in the middle of the bar. */
function Controls(props: Props) {
  const { settingsOpen, onSettings, settingsButton, practice, onPractice } = props;
  const { onToggle, onStep } = props;
  const { player } = props.narration;
  const { at, sentences, repeat } = useStore(player.store);
  const sounding = useStore(player.store, isSounding);
  const rate = useListenPreferences((preferences) => preferences.rate);
  const count = sentences.length;
  return (
    <>
      <IconButton
        ref={settingsButton}
        label={`${rate}×，语速与声音`}
        aria-haspopup="dialog"
        aria-expanded={settingsOpen}
        onClick={onSettings}
      >
        <span className="text-sm font-semibold tabular-nums">{rate}×</span>
      </IconButton>
      <IconButton
        label="重复这一句"
        aria-pressed={repeat}
        className="aria-pressed:text-qing"
        onClick={() => player.setRepeat(!repeat)}
      >
        <Repeat1 aria-hidden className="size-5" strokeWidth={repeat ? 2.4 : 1.7} />
      </IconButton>
      <IconButton label="上一句" disabled={at === 0} onClick={() => onStep(-1)}>
        <SkipBack aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <ToggleButton sounding={sounding} onToggle={onToggle} />
      <IconButton label="下一句" disabled={at + 1 >= count} onClick={() => onStep(1)}>
        <SkipForward aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <PracticeButton
        kind="dictation"
        practice={practice}
        onPractice={onPractice}
        disabled={count === 0}
        icon={<PenLine aria-hidden className="size-5" strokeWidth={1.7} />}
      />
      <PracticeButton
        kind="shadowing"
        practice={practice}
        onPractice={onPractice}
        disabled={count === 0}
        // The narrowest phones have no room: it is a press further, beside dictation.
        className="hidden min-[22.5rem]:grid"
        icon={<Mic aria-hidden className="size-5" strokeWidth={1.7} />}
      />
    </>
  );
}

function ToggleButton({ sounding, onToggle }: { sounding: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={sounding ? '暂停' : '播放'}
      aria-keyshortcuts="P"
      className="rounded-full bg-qing text-qing-ink hover-fine:hover:bg-qing"
      onClick={onToggle}
    >
      {sounding ? (
        <Pause aria-hidden className="size-5" fill="currentColor" strokeWidth={0} />
      ) : (
        <Play aria-hidden className="size-5 ms-0.5" fill="currentColor" strokeWidth={0} />
      )}
    </IconButton>
  );
}

/** How much of the text was heard. */
function HeardLine({ at, count }: { at: number; count: number }) {
  return (
    <div
      role="progressbar"
      aria-label="朗读进度"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={Math.min(at + 1, count)}
      aria-valuetext={count > 0 ? `第 ${at + 1} 句，共 ${count} 句` : '尚未开始'}
      className="absolute inset-x-0 -top-px h-0.5"
    >
      <span
        className="block h-full origin-left bg-qing transition-transform duration-200 motion-reduce:transition-none"
        style={{ transform: `scaleX(${count > 0 ? (at + 1) / count : 0})` }}
      />
    </div>
  );
}

const PRACTICE_LABELS = { dictation: '听写', shadowing: '跟读' } as const;

function PracticeButton({
  kind,
  practice,
  onPractice,
  disabled,
  icon,
  className,
}: {
  kind: PracticeKind;
  practice: PracticeKind | null;
  onPractice: (kind: PracticeKind) => void;
  disabled: boolean;
  icon: ReactNode;
  className?: string;
}) {
  return (
    <IconButton
      label={`${PRACTICE_LABELS[kind]}这一句`}
      aria-expanded={practice === kind}
      disabled={disabled}
      className={classNames(
        'aria-expanded:text-qing md:w-auto md:grid-flow-col md:gap-1.5 md:px-2.5',
        className,
      )}
      onClick={() => onPractice(kind)}
    >
      {icon}
      <span className="hidden text-sm md:inline">{PRACTICE_LABELS[kind]}</span>
    </IconButton>
  );
}

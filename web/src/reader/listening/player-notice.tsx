import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isLoggedIn } from '#lib/session.ts';
import { deviceVoices, isEnglish } from './device-voices.ts';
import type { NarratorKind } from './narrator.ts';
import { NO_VOICE, type Narration } from './narration.ts';

/** What keeps the player from sounding, with ways out; null while all is well. */
export function PlayerNotice({
  narration,
  onLogin,
}: {
  narration: Narration;
  onLogin: () => void;
}) {
  const { kind } = useStore(narration.store);
  const problem = useStore(narration.player.store, (state) => state.problem);
  const waits = useWaits(narration);
  const hasVoice = useHasVoice();

  const choose = (other: NarratorKind, label: string) => (
    <Act label={label} onPress={() => narration.choose(other)} />
  );
  const otherVoice = kind === 'server' && hasVoice && choose('device', '用设备的声音');
  let notice: { text: string; acts: ReactNode } | null = null;
  if (waits && kind === 'server') notice = { text: '声音正在准备，请稍等', acts: otherVoice };
  else if (problem === NO_VOICE && !isLoggedIn()) {
    const acts = <Act label="登录" onPress={onLogin} />;
    notice = { text: `${problem}，登录后可以听青鸟朗读`, acts };
  } else if (problem === NO_VOICE) {
    notice = { text: problem, acts: choose('server', '听青鸟朗读') };
  } else if (problem !== null) {
    const retry = <Act label="重试" onPress={narration.toggle} />;
    notice = {
      text: problem,
      acts: (
        <>
          {retry}
          {otherVoice}
        </>
      ),
    };
  }
  return (
    <div role="status">
      {notice && (
        <p className="flex items-center gap-x-1 border-b border-line ps-4 pe-2 text-sm text-ink-2 md:ps-2">
          <span className="flex-1 py-2.5">{notice.text}</span>
          {notice.acts}
        </p>
      )}
    </div>
  );
}

function Act({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 px-2 font-semibold text-qing"
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** Whether the device can read English aloud. */
function useHasVoice(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let gone = false;
    void deviceVoices().then((voices) => {
      if (!gone) setHas(voices.some(isEnglish));
    });
    return () => {
      gone = true;
    };
  }, []);
  return has;
}

/** Readers are told of what takes longer than this, in milliseconds. */
const LONG = 2_000;

/** Whether sound was asked for and has not come for long. */
function useWaits({ player }: Narration): boolean {
  const waiting = useStore(player.store, ({ status }) => status === 'waiting');
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaits(true), LONG);
    return () => {
      clearTimeout(timer);
      setWaits(false);
    };
  }, [waiting]);
  return waits;
}

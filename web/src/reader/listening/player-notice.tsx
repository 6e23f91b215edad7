import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isLoggedIn } from '#lib/session.ts';
import { deviceVoices, isEnglish } from './device-voices.ts';
import { NO_VOICE, type Narration } from './narration.ts';

const ACT = 'min-h-11 shrink-0 px-2 font-semibold text-qing';

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

  let notice: { text: string; acts: ReactNode } | null = null;
  if (waits && kind === 'server') {
    notice = {
      text: '声音正在准备，请稍等',
      acts: hasVoice && (
        <button type="button" className={ACT} onClick={() => narration.choose('device')}>
          用设备的声音
        </button>
      ),
    };
  } else if (problem !== null) {
    notice = {
      text: problem === NO_VOICE && !isLoggedIn() ? `${problem}，登录后可以听青鸟朗读` : problem,
      acts: (
        <>
          {problem === NO_VOICE ? (
            isLoggedIn() ? (
              <button type="button" className={ACT} onClick={() => narration.choose('server')}>
                听青鸟朗读
              </button>
            ) : (
              <button type="button" className={ACT} onClick={onLogin}>
                登录
              </button>
            )
          ) : (
            <button type="button" className={ACT} onClick={narration.toggle}>
              重试
            </button>
          )}
          {kind === 'server' && hasVoice && (
            <button type="button" className={ACT} onClick={() => narration.choose('device')}>
              用设备的声音
            </button>
          )}
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

import { useId, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useVoices } from '#features/dictionary/speech.ts';
import { isLoggedIn } from '#lib/session.ts';
import { BarPanel } from '#ui/bar-panel.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { isEnglish, voiceLabel, voiceToUse } from './device-voices.ts';
import { RATES, setListenPreferences, TIMES, useListenPreferences } from './listen-preferences.ts';
import type { Narration } from './narration.ts';

const option = <N extends number>(value: N, label: string) => ({ value: String(value), label });

/** Speed, how often each sentence is read, and who reads. */
export function VoicePanel({
  open,
  onClose,
  anchor,
  narration,
  more,
  onLogin,
}: {
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  narration: Narration;
  more: ReactNode;
  onLogin: () => void;
}) {
  const { rate, times } = useListenPreferences();
  return (
    <BarPanel open={open} onClose={onClose} title="语速与声音" anchor={anchor}>
      <div className="space-y-4">
        <section>
          <h3 className="mb-1.5 text-sm text-ink-3">语速</h3>
          <Segmented
            tight
            label="语速"
            className="w-full"
            options={RATES.map((value) => option(value, `${value}`))}
            value={String(rate)}
            onChange={(value) => {
              const next = RATES.find((each) => String(each) === value)!;
              setListenPreferences({ rate: next });
              narration.player.setRate(next);
            }}
          />
        </section>
        <section>
          <h3 className="mb-1.5 text-sm text-ink-3">每句读几遍</h3>
          <Segmented
            tight
            label="每句读几遍"
            className="w-full"
            options={TIMES.map((value) => option(value, `${value} 遍`))}
            value={String(times)}
            onChange={(value) =>
              setListenPreferences({ times: TIMES.find((each) => String(each) === value)! })
            }
          />
        </section>
        <Voices narration={narration} onLogin={onLogin} />
        {more}
      </div>
    </BarPanel>
  );
}

const SERVER = 'server';

function Voices({ narration, onLogin }: { narration: Narration; onLogin: () => void }) {
  const kind = useStore(narration.store, (state) => state.kind);
  const chosen = useListenPreferences((preferences) => preferences.voice);
  const voices = useVoices();
  const english = voices.filter(isEnglish);
  const current = kind === 'server' ? SERVER : voiceToUse(voices, chosen)?.voiceURI;
  const choose = (value: string) => {
    if (value === SERVER) setListenPreferences({ narrator: 'server' });
    else setListenPreferences({ narrator: 'device', voice: value });
    narration.choose(value === SERVER ? 'server' : 'device');
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-3">声音</legend>
      <div className="-mx-2">
        {isLoggedIn() ? (
          <VoiceRow
            label="青鸟朗读"
            hint="逐词高亮，各种设备都能听"
            value={SERVER}
            current={current}
            choose={choose}
          />
        ) : (
          <p className="flex items-center gap-3 px-2 py-1 text-sm text-ink-2">
            <span className="flex-1">登录后可以听青鸟朗读，逐词高亮</span>
            <Button variant="soft" onClick={onLogin}>
              登录
            </Button>
          </p>
        )}
        {english.map((voice) => (
          <VoiceRow
            key={voice.voiceURI}
            label={voiceLabel(voice)}
            hint={voice.localService ? '设备的声音' : '设备的声音，需要网络'}
            value={voice.voiceURI}
            current={current}
            choose={choose}
          />
        ))}
        {english.length === 0 && (
          <p className="px-2 py-2.5 text-sm text-ink-3">这台设备没有英语语音</p>
        )}
      </div>
    </fieldset>
  );
}

function VoiceRow({
  value,
  label,
  hint,
  current,
  choose,
}: {
  value: string;
  label: string;
  hint: string;
  current: string | undefined;
  choose: (value: string) => void;
}) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-2 py-1.5 hover-fine:hover:bg-fill has-focus-visible:outline-2 has-focus-visible:outline-qing">
      <input
        type="radio"
        name="listen-voice"
        aria-describedby={id}
        value={value}
        checked={value === current}
        onChange={() => choose(value)}
        className="size-4.5 shrink-0 accent-qing"
      />
      <span className="text-md">{label}</span>
      <span id={id} className="ms-auto text-sm text-ink-3">
        {hint}
      </span>
    </label>
  );
}

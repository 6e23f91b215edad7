import { Volume2 } from 'lucide-react';
import { pickVoice, speak, useVoices } from './speech.ts';
import type { Accent } from './speech.ts';
import { TAP_AREA } from '#ui/tap-area.ts';

const ACCENTS: readonly { accent: Accent; name: string }[] = [
  { accent: 'uk', name: '英' },
  { accent: 'us', name: '美' },
];

type Ipa = { uk: string | null; us: string | null };

/** How a word sounds, British and American; each can be heard where the device has a voice for it. */
export function Pronunciation({ word, ipa }: { word: string; ipa: Ipa }) {
  const voices = useVoices();
  const rows = ACCENTS.map(({ accent, name }) => ({
    accent,
    name,
    ipa: ipa[accent],
    voice: pickVoice(voices, accent),
  })).filter((row) => row.ipa !== null || row.voice !== null);
  if (rows.length === 0) return null;
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3.5 font-ipa text-sm text-ink-2">
      {rows.map(({ accent, name, ipa: sound, voice }) => {
        const label = (
          <>
            <span>{name}</span>
            {sound !== null && <span lang="en-fonipa">/{sound}/</span>}
          </>
        );
        return voice ? (
          <button
            key={accent}
            type="button"
            className={`${TAP_AREA} flex items-center gap-1.5 hover:text-qing`}
            aria-label={`${name}式发音${sound === null ? '' : ` ${sound}`}，播放`}
            onClick={() => speak(word, voice)}
          >
            {label}
            <Volume2 className="size-4 text-qing" strokeWidth={1.75} aria-hidden />
          </button>
        ) : (
          <span key={accent} className="flex items-center gap-1.5">
            {label}
          </span>
        );
      })}
    </div>
  );
}

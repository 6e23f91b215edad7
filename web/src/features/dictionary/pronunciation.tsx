import { Volume2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { TAP_AREA } from '#ui/tap-area.ts';
import { hear, useHearing } from './hear.ts';
import { pickVoice, useVoices, type Accent } from './speech.ts';

const ACCENTS: readonly { accent: Accent; name: string }[] = [
  { accent: 'uk', name: '英' },
  { accent: 'us', name: '美' },
];

type Ipa = { uk: string | null; us: string | null };

/**
 * How a word sounds, British and American. American can be heard everywhere, as the server's voice
 * is; British where the device has a voice for it.
 */
export function Pronunciation({ word, ipa }: { word: string; ipa: Ipa }) {
  const voices = useVoices();
  const rows = ACCENTS.map(({ accent, name }) => ({
    accent,
    name,
    ipa: ipa[accent],
    audible: accent === 'us' || pickVoice(voices, accent) !== null,
  })).filter((row) => row.ipa !== null || row.audible);
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3.5 font-ipa text-sm text-ink-2">
      {rows.map(({ accent, name, ipa: sound, audible }) => {
        const label = (
          <>
            <span>{name}</span>
            {sound !== null && <span lang="en-fonipa">/{sound}/</span>}
          </>
        );
        return audible ? (
          <button
            key={accent}
            type="button"
            className={`${TAP_AREA} flex items-center gap-1.5 hover:text-qing`}
            onClick={() => void hear(word, accent)}
          >
            {label}
            <SoundMark text={word} className="size-4 text-qing" />
            <span className="sr-only">播放发音</span>
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

/** Reads a word aloud, where nothing more is said of how it sounds. */
export const SoundButton = ({ word, className = '' }: { word: string; className?: string }) => (
  <IconButton label={`播放 ${word}`} className={className} onClick={() => void hear(word)}>
    <SoundMark text={word} className="size-5" />
  </IconButton>
);

/** The mark of what can be heard; it beats while the sound of a text is on its way. */
function SoundMark({ text, className }: { text: string; className: string }) {
  const fetching = useHearing((state) => state.fetching === text);
  return (
    <Volume2
      aria-hidden
      className={`${className} ${fetching ? 'animate-pulse motion-reduce:opacity-50' : ''}`}
      strokeWidth={1.75}
    />
  );
}

import { createContext, use } from 'react';
import type { Passage } from '#features/newsroom/translation-api.ts';

/** Opens the choice of translations for a passage; null where nothing translates. */
export const Retranslating = createContext<((passage: Passage) => void) | null>(null);

/** Offers a passage anew. Under a mouse it shows with its row. */
export function RetranslateButton({ passage }: { passage: Passage }) {
  const open = use(Retranslating);
  if (!open || !/\p{Script=Latin}/u.test(passage.text)) return null;
  return (
    <button
      type="button"
      aria-label={`重译${passage.name}`}
      onClick={() => open(passage)}
      className="relative rounded-[4px] text-xs text-qing underline-offset-4 opacity-0 after:absolute after:-inset-x-2 after:-inset-y-1.5 group-focus-within:opacity-100 group-hover:opacity-100 hover:underline focus-visible:opacity-100 pointer-coarse:min-h-8 pointer-coarse:opacity-100 pointer-coarse:after:-inset-y-1.5"
    >
      重译
    </button>
  );
}

import { keepPlace } from '#reader/keep-visible.ts';
import { setPreferences, useReaderPreferences } from '#reader/reader-preferences.ts';
import { setMode, turnBlock, type TranslationMode } from '#reader/translations.ts';
import type { Reading } from '#reading/reading.ts';

type Text = Pick<Reading, 'root' | 'translations'>;

/** Shows translations in another way, in this article and those to come; the text stays in place. */
export function chooseMode({ root, translations }: Text, mode: TranslationMode): void {
  setPreferences({ translation: mode, ...(mode !== 'side' && { resting: mode }) });
  if (root.current) keepPlace(root.current, () => setMode(translations, mode));
}

/** Shows every translation, or goes back to the reader's usual mode. */
export const toggleSide = (text: Text): void =>
  chooseMode(
    text,
    text.translations.getState().mode === 'side' ? useReaderPreferences.getState().resting : 'side',
  );

/** What T does: the paragraph under the cursor, or without one the whole article. */
export function toggleByKey(reading: Text & Pick<Reading, 'store' | 'words'>): void {
  const spot = reading.store.getState().spot;
  // A cell of a table or the title is no block of its own.
  if (spot && reading.words.inText(spot.blockId)) turnBlock(reading.translations, spot.blockId);
  else toggleSide(reading);
}

import { create } from 'zustand';
import { readStoredJson, writeStored } from '#lib/stored.ts';
/** Sizes of the reading text in rem, smallest first. */
export const READING_SIZES = [1.0625, 1.125, 1.1875, 1.25, 1.375, 1.5];
const USUAL_SIZE = 2;
const KEY = 'reader-preferences';
/** How this device's reader likes to read; kept on the device. */
export const useReaderPreferences = create(() => {
  const kept = readStoredJson(KEY);
  return { size: kept?.size ?? USUAL_SIZE, showZh: kept?.showZh ?? false };
});
useReaderPreferences.subscribe((preferences) => writeStored(KEY, JSON.stringify(preferences)));
export function setReadingSize(size) {
  useReaderPreferences.setState({
    size: Math.min(Math.max(size, 0), READING_SIZES.length - 1),
  });
}
export function toggleZh() {
  useReaderPreferences.setState((state) => ({ showZh: !state.showZh }));
}
/** The chosen size as a CSS length. */
export const readingSize = (size) => `${READING_SIZES[size] ?? READING_SIZES[USUAL_SIZE]}rem`;

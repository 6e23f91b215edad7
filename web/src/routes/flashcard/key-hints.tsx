import { KeyList } from '#ui/key-list.tsx';
import { useMedia } from '#lib/use-media.ts';

/** Whether the reader has keys: on a phone the keyboard would cover what is asked. */
export const useHasKeys = (): boolean => useMedia('(hover: hover) and (pointer: fine)');

/** What the keys do in the step that is on screen, and the way back. */
export const KeyHints = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <div className="mt-3 flex justify-center gap-6">
    <KeyList shortcuts={[{ keys, does }]} />
    <KeyList shortcuts={[{ keys: ['Z'], does: '撤销' }]} />
  </div>
);

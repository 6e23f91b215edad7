import type { BlockWords } from './word-spot.ts';

export function readAnalysis(_analysis: unknown): (blockId: string) => BlockWords | undefined {
  return () => undefined;
}

/** The fastest reading of a foreign text that is believed: 600 words a minute. */
export const MS_PER_WORD = 100;

/**
 * Which blocks of a text were on screen long enough to have been read. The time that passes is
 * shared among the blocks in sight by their lengths, so that however one scrolls, no more words
 * are passed than can have been read.
 */
type PassedBlocks = {
  /** A block came into sight. @param time milliseconds read so far, as the next two */
  enter(blockId: string, time: number): void;
  /** A block went out of sight. */
  leave(blockId: string, time: number): void;
  /** The blocks passed, in the order they were. */
  passed(time: number): string[];
  /** Looks again which of the blocks in sight show their Chinese: some were turned. */
  look(): void;
  /** The blocks that were in sight with their Chinese. */
  translated(): string[];
};

/**
 * @param lengthOf words of a block; one without words is never passed
 * @param showsChinese whether a block's Chinese is shown now
 */
export function passedBlocks(
  lengthOf: (blockId: string) => number,
  showsChinese: (blockId: string) => boolean = () => false,
): PassedBlocks {
  const inSight = new Map<string, number>();
  /** Milliseconds that fell to each block not passed yet. */
  const shares = new Map<string, number>();
  const passed = new Set<string>();
  const translated = new Set<string>();
  let last = 0;

  const look = () => {
    for (const id of inSight.keys()) if (showsChinese(id)) translated.add(id);
  };

  const settle = (time: number) => {
    // Blocks read already take no more of the time.
    const unread = [...inSight].filter(([id]) => !passed.has(id));
    const words = unread.reduce((sum, [, length]) => sum + length, 0);
    const elapsed = Math.max(0, time - last);
    last = Math.max(last, time);
    for (const [id, length] of unread) {
      const share = (shares.get(id) ?? 0) + (elapsed * length) / words;
      shares.set(id, share);
      if (share >= length * MS_PER_WORD) passed.add(id);
    }
  };
  return {
    enter(blockId, time) {
      settle(time);
      const length = lengthOf(blockId);
      if (length > 0) inSight.set(blockId, length);
      look();
    },
    leave(blockId, time) {
      settle(time);
      inSight.delete(blockId);
    },
    passed(time) {
      settle(time);
      return [...passed];
    },
    look,
    translated: () => [...translated],
  };
}

/** Feeds the count from what is in sight of a text. Returns the way to stop. */
export function watchPassed(root: HTMLElement, blocks: PassedBlocks, read: () => number) {
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const id = (target as HTMLElement).dataset['block']!;
      (isIntersecting ? blocks.enter : blocks.leave)(id, read());
    }
  });
  for (const element of root.querySelectorAll('[data-block]')) sight.observe(element);
  return () => sight.disconnect();
}

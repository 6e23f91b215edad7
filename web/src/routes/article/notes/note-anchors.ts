import type { NoteAnchor } from '@bluebird/contract/notes.ts';
import { passageText } from '#reader/selection/passage.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';

const CONTEXT = 64;

/** The quote of a passage and where it stands, told in several ways. */
export function anchorOf(
  index: TextIndex,
  passage: Passage,
  version: number,
): { text: string; data: NoteAnchor } {
  const at = index.blocks.findIndex(({ id }) => id === passage.blockId);
  const length = (to: number) =>
    index.blocks.slice(0, to).reduce((sum, { text }) => sum + text.length, 0);
  return {
    text: passageText(index, passage),
    data: {
      block_id: passage.blockId,
      start: passage.start,
      end_block_id: passage.endBlockId,
      end: passage.end,
      prefix: index
        .text(passage.blockId)
        .slice(Math.max(0, passage.start - CONTEXT), passage.start),
      suffix: index.text(passage.endBlockId).slice(passage.end, passage.end + CONTEXT),
      position: (length(at) + passage.start) / Math.max(1, length(index.blocks.length)),
      version,
    },
  };
}

/** Where an anchor's quote stands unchanged; null when it does not. */
export function findUnchanged(index: TextIndex, data: NoteAnchor, quote: string): Passage | null {
  const passage = {
    blockId: data.block_id,
    start: data.start,
    endBlockId: data.end_block_id,
    end: data.end,
  };
  return quote !== '' && passageText(index, passage) === quote ? passage : null;
}

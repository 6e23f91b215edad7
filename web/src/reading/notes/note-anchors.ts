import type { Note, NoteAnchor } from '@bluebird/contract/notes.ts';
import { makeAnchor, quoteOf } from '@bluebird/engine/anchoring/anchor.ts';
import { findAnchor } from '@bluebird/engine/anchoring/find-anchor.ts';
import type { TextRange } from '@bluebird/engine/anchoring/joined-text.ts';
import type { Passage } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';

/** What tells where a note stands. */
export type Quoted = Pick<Note, 'note_uuid' | 'text' | 'data'>;

const rangeOf = ({ blockId, start, endBlockId, end }: Passage): TextRange => ({
  block_id: blockId,
  start,
  end_block_id: endBlockId,
  end,
});

const passageOf = ({ block_id, start, end_block_id, end }: TextRange): Passage => ({
  blockId: block_id,
  start,
  endBlockId: end_block_id,
  end,
});

/** The quote of a passage, and its place described in several ways. */
export function anchorOf(
  { blocks }: TextIndex,
  passage: Passage,
  version: number,
): { text: string; data: NoteAnchor } {
  const range = rangeOf(passage);
  return { text: quoteOf(blocks, range), data: makeAnchor(blocks, range, version) };
}

/** Where a note's quote stands word for word; null when it has to be looked for more closely. */
export function findPlace({ blocks }: TextIndex, { data, text }: Quoted): Passage | null {
  const found = data && findAnchor(blocks, data, text);
  return found && passageOf(found);
}

/** Looks for a quote whose words were edited; brings the code for it. */
export async function lookCloser({ blocks }: TextIndex, notes: readonly Quoted[]) {
  const { findEditedAnchor } = await import('@bluebird/engine/anchoring/find-edited-anchor.ts');
  return notes.map(({ note_uuid, data, text }): [string, Passage | null] => {
    const found = data && findEditedAnchor(blocks, data, text);
    return [note_uuid, found && passageOf(found)];
  });
}

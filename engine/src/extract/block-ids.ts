import { hash } from 'node:crypto';

import type { Block, BlockDraft } from './blocks.ts';

/**
 * Characters of an id: 60 bits, so that two different blocks of a book of 20,000 blocks share a
 * hash once in six billion books.
 */
const HASH_CHARACTERS = 10;

/**
 * Gives each block an id derived from its content, so that extracting a page again, or a page to
 * which a paragraph was added, gives unchanged blocks their old ids and leaves notes in place. The
 * number of the occurrence tells equal blocks apart.
 */
export function withIds(drafts: readonly BlockDraft[]): Block[] {
  const seen = new Map<string, number>();
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const content = contentOf(draft);
    let occurrence = seen.get(content) ?? 0;
    let id: string;
    do {
      id = idOf(content, occurrence);
      occurrence += 1;
    } while (taken.has(id));
    seen.set(content, occurrence);
    taken.add(id);
    return { id, ...draft };
  });
}

function idOf(content: string, occurrence: number): string {
  // The letter in front keeps ids from starting with a digit or a dash, so that they are valid
  // element ids.
  return 'b' + hash('sha256', `${occurrence}\n${content}`, 'base64url').slice(0, HASH_CHARACTERS);
}

function contentOf(draft: BlockDraft): string {
  const text = draft.text.replace(/\s+/g, ' ');
  return [draft.kind, text, draft.image?.src ?? '', JSON.stringify(draft.rows ?? '')].join('\n');
}

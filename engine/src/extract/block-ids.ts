import { hash } from 'node:crypto';

import type { Block, BlockDraft } from './blocks.ts';

/** 60 bits: two different blocks of one 20,000-block book meet once in six billion books. */
const HASH_CHARACTERS = 10;

/**
 * Names each block after what it says, so that extracting a page again, or a page to which a
 * paragraph was added, gives unchanged blocks their old ids and leaves notes where they were.
 * Blocks that say the same are told apart by which occurrence they are.
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
  // The letter keeps ids from starting with a digit or a dash, so they serve as element ids too.
  return 'b' + hash('sha256', `${occurrence}\n${content}`, 'base64url').slice(0, HASH_CHARACTERS);
}

function contentOf(draft: BlockDraft): string {
  const text = draft.text.replace(/\s+/g, ' ');
  return [draft.kind, text, draft.image?.src ?? '', JSON.stringify(draft.rows ?? '')].join('\n');
}

import { blockElement } from './dom-text.ts';
/** Brings a block into view and lights it for a moment; for links that lead into a text. */
export function showBlock(root, blockId) {
  const element = blockElement(root, blockId);
  const block = element?.closest('.reader-block');
  if (!block) return;
  block.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The blocks passed over had guessed heights; now that they are laid out, aim again.
  requestAnimationFrame(() => block.scrollIntoView({ block: 'center', behavior: 'instant' }));
  block.dataset['arrived'] = '';
  setTimeout(() => delete block.dataset['arrived'], 2600);
}

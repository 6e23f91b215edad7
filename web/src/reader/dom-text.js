/**
 * Between the DOM and a block's text. A block's element carries `data-block` and its text content
 * is exactly `Block.text`, however many inline elements stand inside.
 */
/** The element that shows a block's text. */
export function blockElement(root, blockId) {
  return root.querySelector(`[data-block="${CSS.escape(blockId)}"]`);
}
/** Where a DOM position lies in a block's text, or null outside every block. */
export function blockPosition(node, offset) {
  const start = node instanceof Element ? node : node.parentElement;
  const element = start?.closest('[data-block]');
  if (!element) return null;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return { element, blockId: element.dataset.block, offset: before.toString().length };
}
/** The DOM range of a piece of a block's text; null when the text is shorter than that. */
export function rangeOf(element, start, end) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let passed = 0;
  let started = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const next = passed + node.length;
    if (!started && start < next) {
      range.setStart(node, start - passed);
      started = true;
    }
    if (started && end <= next) {
      range.setEnd(node, end - passed);
      return range;
    }
    passed = next;
  }
  return null;
}

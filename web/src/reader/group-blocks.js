/** Gathers neighbouring list items of the same sort into lists. */
export function groupBlocks(blocks) {
  const groups = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const ordered = block.ordered ?? false;
    if (block.kind !== 'list_item') groups.push({ kind: 'single', block });
    else if (last?.kind === 'list' && last.ordered === ordered) last.items.push(block);
    else groups.push({ kind: 'list', ordered, items: [block] });
  }
  return groups;
}

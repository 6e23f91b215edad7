import { Copy } from 'lucide-react';
import { useStore } from 'zustand';
import { copyText } from '#lib/clipboard.ts';
import { passageText } from '#reader/selection/passage.ts';
import { SelectionToolbar, ToolbarAct } from '#reader/selection/selection-toolbar.tsx';
import type { SelectionStore } from '#reader/selection/selection-state.ts';
import { dropSelection } from '#reader/selection/watch-selection.ts';
import { toast } from '#ui/toast.ts';
import { coveredHeights } from './covered-heights.ts';
import type { Reading } from './reading.ts';

/** What can be done with the text that is selected. */
export function ArticleSelection({
  reading: { root, store, words },
  selection,
}: {
  reading: Reading;
  selection: SelectionStore;
}) {
  const { passage, by } = useStore(selection);
  if (!passage || !root.current) return null;

  const copy = async () => {
    const copied = await copyText(passageText(words.index, passage));
    dropSelection(selection);
    toast(copied ? '已复制' : '复制失败，请用系统的复制');
  };
  const covered = () => coveredHeights(store.getState().open);
  return (
    <SelectionToolbar {...{ root: root.current, passage, by, covered }}>
      <ToolbarAct Icon={Copy} label="复制" onPress={() => void copy()} />
    </SelectionToolbar>
  );
}

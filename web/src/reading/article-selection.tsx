import { Copy, Languages, NotebookPen } from 'lucide-react';
import { useStore } from 'zustand';
import { openTranslation } from '#features/ai/translation-request.ts';
import { copyText } from '#lib/clipboard.ts';
import { passageText, samePassage } from '#reader/selection/passage.ts';
import { passageChinese } from '#reader/selection/passage-chinese.ts';
import { SelectionToolbar, ToolbarAct } from '#reader/selection/selection-toolbar.tsx';
import type { SelectionStore } from '#reader/selection/selection-state.ts';
import { dropSelection } from '#reader/selection/watch-selection.ts';
import { toast } from '#ui/toast.ts';
import { coveredHeights } from './covered-heights.ts';
import { HighlightDots } from './notes/highlight-dots.tsx';
import type { ReadingNotes } from './notes/use-reading-notes.ts';
import type { Reading } from './reading.ts';

/** What can be done with the text that is selected. */
export function ArticleSelection({
  reading: { root, store, words },
  notes,
  selection,
}: {
  reading: Reading;
  notes: ReadingNotes;
  selection: SelectionStore;
}) {
  const { passage, by } = useStore(selection);
  if (!passage || !root.current) return null;

  const act = (run: () => void) => {
    dropSelection(selection);
    run();
  };
  const copy = async () => {
    const copied = await copyText(passageText(words.index, passage));
    dropSelection(selection);
    toast(copied ? '已复制' : '复制失败，请用系统的复制');
  };
  const translate = () => {
    const chinese = passageChinese(words.index, passage);
    // Its window stands beside what the browser has selected.
    openTranslation(passageText(words.index, passage), {
      chinese: chinese && { ...chinese, partial: !samePassage(passage, chinese.sentences) },
      // What was translated is kept: whole sentences with theirs, else what was selected.
      keep: (zh) => notes.keep(chinese?.own && zh === chinese.zh ? chinese.sentences : passage, zh),
    });
    dropSelection(selection);
  };
  const covered = () => coveredHeights(store.getState().open);
  return (
    <SelectionToolbar root={root.current} passage={passage} by={by} covered={covered}>
      <ToolbarAct Icon={Languages} label="翻译" onPress={translate} />
      <HighlightDots
        current={notes.onPassage(passage)?.color}
        onChoose={(color) => act(() => notes.highlight(passage, color))}
      />
      <ToolbarAct
        Icon={NotebookPen}
        label="笔记"
        onPress={() => act(() => notes.annotate(passage))}
      />
      <ToolbarAct Icon={Copy} label="复制" onPress={() => void copy()} />
    </SelectionToolbar>
  );
}

import { Toolbar } from '@base-ui/react/toolbar';
import type { NoteColor } from '@bluebird/contract/notes.ts';
import {
  Copy,
  Image as ImageIcon,
  Languages,
  ListTree,
  MessageCircleQuestion,
  NotebookPen,
} from 'lucide-react';
import { MAX_QUOTE } from '@bluebird/contract/poster-designs.ts';
import { useStore } from 'zustand';
import { openTranslation } from '#features/ai/translation-request.ts';
import { openSentences } from '#features/ai/sentence-request.ts';
import { useLastColor } from '#features/notes/last-color.ts';
import { NOTE_COLOR_LABELS, NOTE_COLORS } from '#features/notes/note-colors.ts';
import '#features/notes/note-colors.css';
import { copyText } from '#lib/clipboard.ts';
import { navigateTo } from '#lib/navigation.ts';
import { passageText, samePassage, type Passage } from '#reader/selection/passage.ts';
import { passageChinese } from '#reader/selection/passage-chinese.ts';
import type { SelectionStore } from '#reader/selection/selection-state.ts';
import { SelectionToolbar, ToolbarAct } from '#reader/selection/selection-toolbar.tsx';
import { dropSelection } from '#reader/selection/watch-selection.ts';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toast.ts';
import { openAsking } from './ask/asking.ts';
import { coveredHeights } from './covered-heights.ts';
import type { ReadingNotes } from './notes/use-reading-notes.ts';
import type { Reading } from './reading.ts';
import { sentenceOfPassage } from './sentences/asked-sentences.ts';

export type SelectionActsProps = {
  reading: Reading;
  notes: ReadingNotes;
  selection: SelectionStore;
};

/** What can be done with the text that is selected. */
export function SelectionActs({ reading, notes, selection }: SelectionActsProps) {
  const { article, root, store, words } = reading;
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
  const askAbout = ({ blockId, start, endBlockId, end }: Passage) =>
    openAsking({
      pos: { block_id: blockId, start, end_block_id: endBlockId, end },
      quote: passageText(words.index, passage),
    });
  const sentence = sentenceOfPassage(reading, passage);
  const covered = () => coveredHeights(store.getState().open);
  return (
    <SelectionToolbar root={root.current} passage={passage} by={by} covered={covered}>
      <ToolbarAct Icon={Languages} label="翻译" onPress={translate} />
      {sentence && (
        <ToolbarAct
          Icon={ListTree}
          label="分析"
          onPress={() => act(() => openSentences([sentence]))}
        />
      )}
      <HighlightDots
        current={notes.onPassage(passage)?.color}
        onChoose={(color) => act(() => notes.highlight(passage, color))}
      />
      <ToolbarAct
        Icon={NotebookPen}
        label="笔记"
        onPress={() => act(() => notes.annotate(passage))}
      />
      <ToolbarAct
        Icon={MessageCircleQuestion}
        label="问 AI"
        onPress={() => act(() => askAbout(passage))}
      />
      {isQuotable(passage) && (
        <ToolbarAct
          Icon={ImageIcon}
          label="海报"
          onPress={() => act(() => navigateTo(posterHref(article.id, passage)))}
        />
      )}
      <ToolbarAct Icon={Copy} label="复制" onPress={() => void copy()} />
    </SelectionToolbar>
  );
}

/** Whether a passage fits on a poster: within a paragraph, and not too long. */
const isQuotable = ({ blockId, endBlockId, start, end }: Passage): boolean =>
  blockId === endBlockId && end - start <= MAX_QUOTE;

/** The poster that quotes a passage. */
const posterHref = (articleId: number, { blockId, start, end }: Passage): string =>
  `/article/${articleId}/poster3?${new URLSearchParams({ design: 'quote', block_id: blockId, start: String(start), end: String(end) })}`;

/** The four colours in a selection's toolbar. */
function HighlightDots({
  current,
  onChoose,
}: {
  /** The colour the selected passage has already; pressing it again takes it away. */
  current: NoteColor | undefined;
  onChoose: (color: NoteColor) => void;
}) {
  const last = useLastColor();
  return (
    <Toolbar.Group aria-label="高亮" className="flex items-center">
      {NOTE_COLORS.map((color) => (
        <Toolbar.Button
          key={color}
          aria-label={
            color === current
              ? `取消${NOTE_COLOR_LABELS[color]}高亮`
              : `${NOTE_COLOR_LABELS[color]}高亮`
          }
          aria-pressed={color === current}
          title={NOTE_COLOR_LABELS[color]}
          className="group grid size-11 place-items-center rounded-1 hover-fine:hover:bg-fill active:opacity-60"
          onClick={() => onChoose(color)}
        >
          <span
            aria-hidden
            data-color={color}
            className={classNames(
              'note-swatch size-6 rounded-full outline-offset-2 outline-qing group-aria-pressed:outline-2',
              color === last && current === undefined && 'outline-2',
            )}
          />
        </Toolbar.Button>
      ))}
    </Toolbar.Group>
  );
}

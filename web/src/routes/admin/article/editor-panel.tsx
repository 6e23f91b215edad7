import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Editor } from '#features/newsroom/editing/use-editor.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DetailsPanel } from './details-panel.tsx';

const PreviewPanel = lazy(() => import('./preview-panel.tsx'));
const EntitiesSection = lazy(() => import('./entities-section.tsx'));
const WordsPanel = lazy(() => import('./words-panel.tsx'));
const QuestionsPanel = lazy(() => import('./questions-panel.tsx'));
const VersionsPanel = lazy(() => import('./versions-panel.tsx'));

const NAMES = {
  details: '信息',
  preview: '预览',
  words: '词注',
  questions: '题目',
  versions: '历史',
} as const;
export type PanelName = keyof typeof NAMES;

/** Whether an address names a panel. */
export const isPanelName = (text: string | null): text is PanelName =>
  text !== null && Object.hasOwn(NAMES, text);

/** Everything about an article besides its text, one part at a time. */
export function EditorPanel(props: {
  article: NewsroomArticle;
  editor: Editor;
  name: PanelName;
  onName: (name: PanelName) => void;
  /** Shows what waits, to be decided on. */
  onReview: () => void;
  /** Goes back to the text, where that makes room for the panel. */
  onClose: (() => void) | null;
}) {
  const { article, editor, name } = props;
  return (
    <>
      <div className="-mx-1 mb-3 flex items-center border-b border-line">
        <div
          role="tablist"
          aria-label="文章信息"
          className="flex flex-1 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        >
          {(Object.keys(NAMES) as PanelName[]).map((one) => (
            <Tab
              key={one}
              name={one}
              selected={one === name}
              waiting={one === 'questions' ? article.question_drafts : 0}
              onPress={() => props.onName(one)}
            />
          ))}
        </div>
        {props.onClose && (
          <IconButton label="回到正文" onClick={props.onClose}>
            <X aria-hidden className="size-5" strokeWidth={1.7} />
          </IconButton>
        )}
      </div>
      <div id="editor-panel" role="tabpanel" aria-labelledby={`tab-${name}`}>
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          {name === 'details' && (
            <DetailsPanel article={article} editor={editor} onReview={props.onReview} />
          )}
          {name === 'preview' && <PreviewPanel draft={editor.state.draft} article={article} />}
          {name === 'words' && (
            <>
              <WordsPanel articleId={article.id} />
              <EntitiesSection articleId={article.id} />
            </>
          )}
          {name === 'questions' && <QuestionsPanel articleId={article.id} />}
          {name === 'versions' && <VersionsPanel article={article} editor={editor} />}
        </Suspense>
      </div>
    </>
  );
}

function Tab({
  name,
  selected,
  waiting,
  onPress,
}: {
  name: PanelName;
  selected: boolean;
  /** How much there waits to be decided on. */
  waiting: number;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-selected={selected}
      aria-controls="editor-panel"
      onClick={onPress}
      className={classNames(
        '-mb-px min-h-11 shrink-0 border-b-2 px-3 text-sm',
        selected
          ? 'border-qing font-semibold text-ink'
          : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {NAMES[name]}
      {waiting > 0 && (
        <span className="ms-1 font-normal text-word-new tabular-nums">{waiting}</span>
      )}
    </button>
  );
}

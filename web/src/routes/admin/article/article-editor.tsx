import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams, useBlocker } from 'react-router';
import { BlockList } from '#features/newsroom/editing/block-list.tsx';
import { ConflictDialog } from '#features/newsroom/editing/conflict-dialog.tsx';
import {
  Retranslating,
  RetranslateButton,
} from '#features/newsroom/editing/retranslate-button.tsx';
import { ArticleTerms, TermMarks } from '#features/newsroom/editing/term-marks.tsx';
import {
  articleTermsQuery,
  translatorsQuery,
  type Passage,
} from '#features/newsroom/translation-api.ts';
import { useEditor, type Editor } from '#features/newsroom/editing/use-editor.ts';
import { useMedia } from '#lib/use-media.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorPanel, isPanelName, type PanelName } from './editor-panel.tsx';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import type { Draft } from '#features/newsroom/editing/draft.ts';
import type { EditEvent } from '#features/newsroom/editing/edit-state.ts';
import { GrowingText } from '#ui/growing-text.tsx';

const RevisionDialog = lazy(() =>
  import('#features/newsroom/revision-dialog.tsx').then((module) => ({
    default: module.RevisionDialog,
  })),
);

const AlternativesDialog = lazy(() =>
  import('#features/newsroom/editing/alternatives-dialog.tsx').then((module) => ({
    default: module.AlternativesDialog,
  })),
);

const NO_TERMS = () => [];

/** Where Control and Z belong to what has the focus. */
const OWN_STEPS = '[role=dialog], [role=toolbar], [role=search], [data-own-steps]';

/** An article's text with its Chinese beside it, and the rest in a panel, which `?panel=` opens. */
export function ArticleEditor({ article }: { article: NewsroomArticle }) {
  const editor = useEditor(article);
  const { state, dispatch } = editor;
  const roomy = useMedia('(min-width: 80rem)');
  const [search] = useSearchParams();
  const asked = search.get('panel');
  const [panel, setPanel] = useState<PanelName | null>(isPanelName(asked) ? asked : null);
  const [reviewing, setReviewing] = useState(false);
  const review = () => setReviewing(true);
  // Where there is room the panel always shows something; elsewhere the text comes first.
  const shown = panel ?? (roomy ? 'details' : null);

  useEditorKeys(editor);
  const { data: termsIn } = useQuery(articleTermsQuery(article.id, article.version));
  return (
    <ArticleTerms value={termsIn ?? NO_TERMS}>
      <WithAlternatives articleId={article.id}>
        <div className="min-w-0 [--bar-top:3.5rem] lg:[--bar-top:0px]">
          <EditorHead
            article={article}
            editor={editor}
            onPanel={roomy ? null : setPanel}
            onReview={review}
          />
          <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_23rem]">
            {(roomy || !shown) && (
              <div className="min-w-0 px-4 pt-4 pb-24 sm:px-6 lg:px-8">
                <ResumedNotice editor={editor} />
                <TitleFields draft={state.draft} dispatch={dispatch} />
                <BlockList blocks={state.draft.blocks} caret={state.caret} dispatch={dispatch} />
              </div>
            )}
            {shown && (
              <aside
                aria-label="文章信息"
                className="min-w-0 px-4 pt-3 pb-24 sm:px-6 xl:sticky xl:top-15 xl:h-[calc(100dvh-3.75rem)] xl:overflow-y-auto xl:border-s xl:border-line xl:px-5"
              >
                <EditorPanel
                  article={article}
                  editor={editor}
                  name={shown}
                  onReview={review}
                  onName={setPanel}
                  onClose={roomy ? null : () => setPanel(null)}
                />
              </aside>
            )}
          </div>
          <Clash editor={editor} />
          {reviewing && (
            <Suspense fallback={null}>
              <RevisionDialog article={article} onClose={() => setReviewing(false)} />
            </Suspense>
          )}
          <LeaveGuard changed={editor.changed} onSave={editor.save} />
        </div>
      </WithAlternatives>
    </ArticleTerms>
  );
}

/** Control or Command with S saves, with Z and Y steps back and forward. */
function useEditorKeys({ save, dispatch }: Editor): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const key = event.key.toLowerCase();
    if (key === 's') void save();
    else if (target?.closest(OWN_STEPS)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) dispatch({ act: 'redo' });
    else if (key === 'z') dispatch({ act: 'undo' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Lets passages be translated anew, where there is anything to translate them with. */
function WithAlternatives({ articleId, children }: { articleId: number; children: ReactNode }) {
  const { data: engines } = useQuery(translatorsQuery);
  const [passage, setPassage] = useState<Passage | null>(null);
  const canTranslate = Boolean(engines?.model ?? engines?.machine);
  return (
    <Retranslating value={canTranslate ? setPassage : null}>
      {children}
      {passage && engines && (
        <Suspense fallback={null}>
          <AlternativesDialog
            articleId={articleId}
            passage={passage}
            engines={engines}
            onClose={() => setPassage(null)}
          />
        </Suspense>
      )}
    </Retranslating>
  );
}

/** Asks whose change is to stand where another editor changed the same. */
function Clash({ editor: { state, settle, putOff } }: { editor: Editor }) {
  if (!state.clash) return null;
  return (
    <ConflictDialog clash={state.clash} base={state.base} onSettle={settle} onLater={putOff} />
  );
}

/** Says that unsaved work of an earlier visit goes on here, and lets it be dropped. */
function ResumedNotice({ editor }: { editor: Editor }) {
  if (editor.resumedFrom === null || !editor.changed) return null;
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-1 bg-qing-soft px-3.5 py-1.5 text-sm"
    >
      接着{formatAgo(new Date(editor.resumedFrom))}没保存的改动。
      <Button variant="quiet" size="dense" onClick={editor.discard}>
        放弃这些改动
      </Button>
    </p>
  );
}

/** Asks before what was not saved is left; it stays on this device in any case. */
function LeaveGuard({ changed, onSave }: { changed: boolean; onSave: () => Promise<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  const saveAndGo = async () => {
    if (await onSave()) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Modal open onOpenChange={() => blocker.reset()} title="改动还没保存">
      <p className="text-ink-2">不保存也不会丢：改动留在这台设备上，下次打开接着改。</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="soft" onClick={() => blocker.reset()}>
          留下
        </Button>
        <Button variant="soft" onClick={() => blocker.proceed()}>
          不保存，离开
        </Button>
        <Button onClick={() => void saveAndGo()}>保存并离开</Button>
      </div>
    </Modal>
  );
}

const FIELD =
  'w-full rounded-[6px] px-1.5 -mx-1.5 outline-none focus:bg-surface focus:ring-1 focus:ring-qing pointer-coarse:py-2.5';

/** An article's two titles, as large as they will be. */
function TitleFields({
  draft: { fields },
  dispatch,
}: {
  draft: Draft;
  dispatch: (event: EditEvent) => void;
}) {
  return (
    <div className="group mb-4 max-w-200">
      <GrowingText
        oneLine
        label="标题"
        lang="en"
        value={fields.title}
        maxLength={300}
        placeholder="英文标题"
        className={`${FIELD} font-read text-2xl font-semibold tracking-[-0.01em]`}
        onText={(title) => dispatch({ act: 'field', fields: { title } })}
      />
      <GrowingText
        oneLine
        label="中文标题"
        value={fields.title_zh}
        maxLength={300}
        placeholder="还没有中文标题"
        className={`${FIELD} mt-1 font-read text-lg text-ink-2 placeholder:text-word-new`}
        onText={(title_zh) => dispatch({ act: 'field', fields: { title_zh } })}
      />
      <TermMarks text={fields.title} zh={fields.title_zh} />
      <RetranslateButton
        passage={{
          part: 'title',
          name: '标题',
          text: fields.title,
          zh: fields.title_zh,
          take: (title_zh) => {
            dispatch({ act: 'rest' });
            dispatch({ act: 'field', fields: { title_zh } });
          },
        }}
      />
    </div>
  );
}

import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BlockList } from '#features/newsroom/editing/block-list.tsx';
import { ConflictDialog } from '#features/newsroom/editing/conflict-dialog.tsx';
import { Retranslating } from '#features/newsroom/editing/retranslate-button.tsx';
import { ArticleTerms } from '#features/newsroom/editing/term-marks.tsx';
import {
  articleTermsQuery,
  translatorsQuery,
  type Passage,
} from '#features/newsroom/translation-api.ts';
import { useEditor } from '#features/newsroom/editing/use-editor.ts';
import { useMedia } from '#lib/use-media.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorPanel, isPanelName, type PanelName } from './editor-panel.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ResumedNotice } from './resumed-notice.tsx';
import { TitleFields } from './title-fields.tsx';

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

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const key = event.key.toLowerCase();
    if (key === 's') void editor.save();
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

  const { data: termsIn } = useQuery(articleTermsQuery(article.id, article.version));
  const { data: engines } = useQuery(translatorsQuery);
  const [passage, setPassage] = useState<Passage | null>(null);
  const canTranslate = Boolean(engines?.model ?? engines?.machine);

  const panelView = shown && (
    <EditorPanel
      article={article}
      editor={editor}
      name={shown}
      onReview={review}
      onName={setPanel}
      onClose={roomy ? null : () => setPanel(null)}
    />
  );
  return (
    <ArticleTerms value={termsIn ?? NO_TERMS}>
      <Retranslating value={canTranslate ? setPassage : null}>
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
            {panelView && (
              <aside
                aria-label="文章信息"
                className="min-w-0 px-4 pt-3 pb-24 sm:px-6 xl:sticky xl:top-15 xl:h-[calc(100dvh-3.75rem)] xl:overflow-y-auto xl:border-s xl:border-line xl:px-5"
              >
                {panelView}
              </aside>
            )}
          </div>
          {state.clash && (
            <ConflictDialog
              clash={state.clash}
              base={state.base}
              onSettle={editor.settle}
              onLater={editor.putOff}
            />
          )}
          {reviewing && (
            <Suspense fallback={null}>
              <RevisionDialog article={article} onClose={() => setReviewing(false)} />
            </Suspense>
          )}
          <LeaveGuard changed={editor.changed} onSave={editor.save} />
          {passage && engines && (
            <Suspense fallback={null}>
              <AlternativesDialog
                articleId={article.id}
                passage={passage}
                engines={engines}
                onClose={() => setPassage(null)}
              />
            </Suspense>
          )}
        </div>
      </Retranslating>
    </ArticleTerms>
  );
}

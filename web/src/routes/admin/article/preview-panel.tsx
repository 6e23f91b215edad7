import type { NewsroomArticle } from '@bluebird/contract/newsroom.ts';
import { useState } from 'react';
import type { Draft } from '#features/newsroom/editing/draft.ts';
import { ReaderText } from '#reader/reader-text.tsx';
import { createTranslations } from '#reader/translations.ts';
import { Segmented } from '#ui/segmented.tsx';

const MODES = [
  { value: 'off', label: '只看英文' },
  { value: 'side', label: '对照' },
] as const;

/** The draft as readers will see it. */
export default function PreviewPanel({
  draft,
  article,
}: {
  draft: Draft;
  article: NewsroomArticle;
}) {
  const [mode, setMode] = useState<'off' | 'side'>('off');
  const [translations] = useState(() => createTranslations('off'));
  return (
    <article className="[--reading-size:1rem]">
      <Segmented
        label="预览方式"
        options={MODES}
        value={mode}
        onChange={(next) => {
          setMode(next);
          translations.setState({ mode: next });
        }}
      />
      <p className="mt-4 text-xs text-ink-3">{article.creator?.name}</p>
      <h2 lang="en" className="mt-1 font-read text-xl font-semibold">
        {draft.fields.title}
      </h2>
      <p className="mt-1 mb-4 font-read text-ink-2">{draft.fields.title_zh}</p>
      <div lang="en">
        <ReaderText blocks={draft.blocks} translations={translations} />
      </div>
    </article>
  );
}

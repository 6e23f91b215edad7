import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { setDraft, useGlossActs, useGlossDraft } from './gloss-acts.ts';
import { GlossForm } from './gloss-form.tsx';
import { glossesOf, glossesQuery } from './glosses-api.ts';

const BY: Record<WordGloss['by'], string> = { editor: '编辑注', me: '我的释义' };

type Props = { articleId: number; word: string; editor: boolean };

/** What was written about a word in an article, and the one being written; before the senses. */
export function WordGlosses({ articleId, word, editor }: Props) {
  const { data = [] } = useQuery(glossesQuery(articleId));
  const draft = useGlossDraft(articleId, word);
  const { remove } = useGlossActs(articleId);
  const shown = glossesOf(data, word).filter(
    ({ by }) => !draft || (by === 'editor') !== draft.for_all,
  );
  if (shown.length === 0 && !draft) return null;
  return (
    <div className="mt-2.5 space-y-2">
      {draft && <GlossForm key={word} draft={draft} editor={editor} />}
      {shown.map((gloss) => (
        <section
          key={gloss.by}
          aria-label={BY[gloss.by]}
          className="flex items-start gap-1 border-s-2 border-qing ps-3"
        >
          <div className="min-w-0 flex-1 py-0.5">
            <p className="flex flex-wrap items-center gap-x-2 text-xs text-qing">
              {BY[gloss.by]}
              {gloss.tag && (
                <span className="rounded-[0.375rem] border border-line px-1.5 text-ink-2">
                  {gloss.tag}
                </span>
              )}
            </p>
            <p className="leading-relaxed font-semibold wrap-anywhere">{gloss.resolve}</p>
          </div>
          {(gloss.by === 'me' || editor) && (
            <span className="-me-2.5 flex">
              <IconButton
                label={`修改${BY[gloss.by]}`}
                onClick={() => setDraft({ ...gloss, articleId, for_all: gloss.by === 'editor' })}
              >
                <Pencil aria-hidden className="size-4" strokeWidth={1.7} />
              </IconButton>
              {/* The server takes an editor's own away first. */}
              {(gloss.by === 'me' || shown.length === 1) && (
                <IconButton label={`删除${BY[gloss.by]}`} onClick={() => void remove(gloss)}>
                  <Trash2 aria-hidden className="size-4" strokeWidth={1.7} />
                </IconButton>
              )}
            </span>
          )}
        </section>
      ))}
    </div>
  );
}

/** Begins a gloss of the reader's own where there is none yet. */
export function WriteGloss({ articleId, word, editor }: Props) {
  const { data = [] } = useQuery(glossesQuery(articleId));
  const draft = useGlossDraft(articleId, word);
  const written = glossesOf(data, word).some(({ by }) => by === (editor ? 'editor' : 'me'));
  if (written || draft) return null;
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 text-sm text-ink-3 hover:text-qing"
      onClick={() => setDraft({ articleId, word, resolve: '', tag: '', for_all: editor })}
    >
      <PenLine aria-hidden className="size-4" strokeWidth={1.7} />
      写释义
    </button>
  );
}

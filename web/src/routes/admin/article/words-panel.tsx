import type { WordGloss } from '@bluebird/contract/articles-glosses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { glossesQuery } from '#features/articles/glosses-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast, UNDO_TIME } from '#ui/toast.ts';

type Gloss = Pick<WordGloss, 'word' | 'resolve' | 'tag'>;

/** What editors say of words of an article; it stands first in every reader's card. */
export default function WordsPanel({ articleId }: { articleId: number }) {
  const client = useQueryClient();
  const query = glossesQuery(articleId);
  const list = useQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const params = { id: articleId };
  const add = useMutation({
    mutationFn: (gloss: Gloss) =>
      call('POST /reader/article/{id}/words/add', { params, body: { ...gloss, for_all: true } }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ word }: Gloss) =>
      call('POST /reader/article/{id}/words/delete', { params, body: { word } }),
    onSuccess: (_removed, gloss) =>
      toast(`已删除「${gloss.word}」的词注`, {
        undo: () => add.mutate(gloss),
        duration: UNDO_TIME,
      }),
    onError: (error) => toast(messageOf(error)),
    onSettled: refresh,
  });
  const items = list.data?.filter(({ by }) => by === 'editor');
  return (
    <div data-own-steps>
      <GlossFields onAdd={(gloss) => add.mutateAsync(gloss)} />
      {items ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {items.map((gloss) => (
            <li key={gloss.word} className="flex items-start gap-2 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p>
                  <b lang="en" className="font-read text-[1rem] font-semibold">
                    {gloss.word}
                  </b>
                  {gloss.tag && <span className="ms-2 text-xs text-ink-3">{gloss.tag}</span>}
                </p>
                <p className="text-ink-2">{gloss.resolve}</p>
              </div>
              <IconButton label={`删除 ${gloss.word}`} onClick={() => remove.mutate(gloss)}>
                <X aria-hidden className="size-4.5" strokeWidth={1.7} />
              </IconButton>
            </li>
          ))}
          {items.length === 0 && (
            <li className="py-3 text-sm text-ink-3">
              还没有词注。词典说不清的词，在这里写下它在文中的意思。
            </li>
          )}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton className="mt-4 h-40 w-full" />
      )}
    </div>
  );
}

function GlossFields({ onAdd }: { onAdd: (gloss: Gloss) => Promise<unknown> }) {
  const empty = { word: '', resolve: '', tag: '' };
  const [gloss, setGloss] = useState<Gloss>(empty);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = (name: keyof Gloss, label: string, maxLength: number) => (
    <Field
      label={label}
      value={gloss[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => setGloss({ ...gloss, [name]: target.value })}
    />
  );
  const ready = gloss.word.trim() !== '' && gloss.resolve.trim() !== '';
  return (
    <form
      ref={form}
      aria-label="加词注"
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        setProblem('');
        onAdd(gloss).then(
          () => {
            setGloss(empty);
            form.current?.querySelector('input')?.focus();
          },
          (error: unknown) => setProblem(messageOf(error)),
        );
      }}
    >
      {field('word', '词或词组', 64)}
      {field('tag', '标签（可不填）', 20)}
      <div className="col-span-2">{field('resolve', '在这篇文章里的意思', 200)}</div>
      <p role="alert" className={problem ? 'col-span-2 text-sm text-danger' : 'hidden'}>
        {problem}
      </p>
      <Button type="submit" size="dense" disabled={!ready} className="justify-self-start">
        加词注
      </Button>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { goToLogin } from '#lib/navigation.ts';
import { glossesOf, glossesQuery } from '#features/articles/glosses-api.ts';
import { openCorrection } from '#features/corrections/correction-request.ts';
import { wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { ReaderStore } from '#reader/reader-state.ts';
import { toast } from '#ui/toast.ts';

type Props = { articleId: number; word: string; store: ReaderStore };

/** The way from a word's card to a better meaning of it, for everyone who reads the article. */
export function ImproveGloss({ articleId, word, store }: Props) {
  const client = useQueryClient();
  const open = async () => {
    if (!isLoggedIn()) return goToLogin();
    const { spot } = store.getState();
    const [glosses, card] = await Promise.all([
      client.ensureQueryData(glossesQuery(articleId)),
      client.ensureQueryData(wordCardQuery(word, spot?.sentence)),
    ]);
    const written = glossesOf(glosses, word).find(({ by }) => by === 'editor');
    openCorrection({
      ...{ articleId, kind: 'gloss', word, english: spot?.sentence ?? word },
      ...(spot && { blockId: spot.blockId }),
      before: written?.resolve ?? card?.senses[0]?.glosses.slice(0, 3).join('；') ?? '',
    });
  };
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1.5 text-sm text-ink-3 hover:text-qing"
      onClick={() => void open().catch((error: unknown) => toast(messageOf(error)))}
    >
      <MessageSquarePlus aria-hidden className="size-4" strokeWidth={1.7} />
      改进释义
    </button>
  );
}

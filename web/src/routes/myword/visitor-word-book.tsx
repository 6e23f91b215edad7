import type { WordEntry } from '@bluebird/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { wordCardQuery, type MetWord } from '#features/dictionary/dictionary-api.ts';
import { SoundButton } from '#features/dictionary/pronunciation.tsx';
import { contextsOf, MAX_VISITOR_WORDS, type VisitorWord } from '#features/words/visitor-words.ts';
import { WordRow } from '#features/words/word-row.tsx';
import { buttonClass } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { textLink } from '#ui/text-link.ts';

/** The words a visitor keeps on this device, latest first, and what an account would add. */
export function VisitorWordBook({ words }: { words: readonly VisitorWord[] }) {
  return (
    <div className="mx-auto max-w-2xl px-5">
      <PageHeader title="生词本" />
      <section aria-label="存在这台设备上" className="border-y border-line py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0">
            <p className="text-md">
              <b className="font-read text-2xl/tight font-semibold tabular-nums">{words.length}</b>{' '}
              个词存在这台设备上
            </p>
            <p className="mt-0.5 text-sm text-ink-3">
              最多存 {MAX_VISITOR_WORDS} 个。注册后全部带走，还能按时复习。
            </p>
          </div>
          <p className="flex items-center gap-x-5">
            <Link to="/register?next=/myword" className={buttonClass('primary', 'px-5')}>
              注册
            </Link>
            <Link to="/login?next=/myword" className={textLink}>
              登录
            </Link>
          </p>
        </div>
      </section>
      <ul>
        {words.toReversed().map((word) => (
          <VisitorWordRow key={word.word} word={word} />
        ))}
      </ul>
    </div>
  );
}

/** Where a word was met, as the dictionary is asked about it. */
const metAt = (place: VisitorWord['places'][number] | undefined): MetWord =>
  place?.source_id && place.block_id && place.offset !== undefined
    ? { article_id: place.source_id, block_id: place.block_id, block_offset: place.offset }
    : place
      ? { sentence: place.sentence }
      : {};

/** The meaning comes from the dictionary, where the sentence did not tell it. */
function VisitorWordRow({ word }: { word: VisitorWord }) {
  const { data: card } = useQuery(wordCardQuery(word.word, metAt(word.places.at(-1))));
  const contexts = contextsOf(word);
  const entry: WordEntry = {
    id: 0,
    word: word.word,
    state: word.state,
    note: '',
    contexts,
    created_at: word.at,
    gloss: contexts[0]?.sense || (card?.senses[0]?.glosses.join('；') ?? '\u00a0'),
    ipa: card?.ipa ?? { uk: null, us: null },
    memory: {
      state: word.state,
      due: null,
      stability: null,
      difficulty: null,
      reps: 0,
      lapses: 0,
      in_steps: false,
      struggling: false,
      leech: false,
    },
  };
  return <WordRow entry={entry} soundOf={soundOf} chosen={null} onChoose={() => {}} />;
}

const soundOf = (word: string) => <SoundButton word={word} className="text-qing" />;

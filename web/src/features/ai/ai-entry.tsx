import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { AnswerSection } from './answer-section.tsx';

/** A word that no dictionary of ours has, as an entry that a model writes. */
export function AiEntry({ word }: { word: string }) {
  const query = useQuery({
    queryKey: ['ai', 'entry', word],
    queryFn: ({ signal }) =>
      call('GET /api/english/word/ai/dict', { query: { word } }, { signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });
  const { data } = query;
  return (
    <AnswerSection title="AI 词条" query={query}>
      {data && (
        <>
          <ol className="space-y-1.5">
            {data.senses.map(({ pos, zh, en }) => (
              <li key={`${pos} ${zh}`}>
                <span className="me-2 font-read text-ink-3 italic">{pos}</span>
                <span className="font-semibold">{zh}</span>
                {en && (
                  <span lang="en" className="mt-0.5 block font-read text-sm text-ink-2">
                    {en}
                  </span>
                )}
              </li>
            ))}
          </ol>
          <Pairs title="搭配" pairs={data.collocations} />
          {data.memory && (
            <>
              <Title>记忆</Title>
              <p>{data.memory}</p>
            </>
          )}
          <Pairs title="例句" pairs={data.examples} />
          <p className="mt-2.5 text-sm text-ink-3">
            {data.built_in ? '来自词典，可能有误' : `AI 生成（${data.engine}），可能有误`}
          </p>
        </>
      )}
    </AnswerSection>
  );
}

const Title = ({ children }: { children: string }) => (
  <h4 className="mt-3 text-sm text-ink-3">{children}</h4>
);

/** English with its Chinese, line by line; nothing where there is none. */
const Pairs = ({ title, pairs }: { title: string; pairs: readonly { en: string; zh: string }[] }) =>
  pairs.length > 0 && (
    <>
      <Title>{title}</Title>
      <ul className="space-y-1">
        {pairs.map(({ en, zh }) => (
          <li key={en}>
            <span lang="en" className="font-read">
              {en}
            </span>
            <span className="ms-2 text-ink-2">{zh}</span>
          </li>
        ))}
      </ul>
    </>
  );

import { forgetSearches, useRecentSearches } from '#features/search/recent-searches.ts';

type Props = { onChoose: (text: string) => void };

/** How to ask, by example. */
const EXAMPLES = [
  { text: 'climate 气候', means: '中英文一起搜' },
  { text: '"night train"', means: '引号里的词连在一起' },
  { text: 'economy -tax', means: '减号后面的词不出现' },
  { text: '灯塔', means: '用中文找英文单词' },
];

/** What the screen offers before anything is typed. */
export function SearchIdeas({ onChoose }: Props) {
  const recent = useRecentSearches();
  return (
    <>
      {recent.length > 0 && (
        <section className="mt-6">
          <div className="flex items-center justify-between text-sm text-ink-3">
            <h2>最近搜过</h2>
            <button
              type="button"
              className="min-h-11 px-1 hover:text-qing"
              onClick={forgetSearches}
            >
              清空
            </button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {recent.map((text) => (
              <li key={text} className="max-w-full">
                <button
                  type="button"
                  className="inline-flex min-h-11 max-w-full items-center rounded-full bg-fill px-4 font-read text-ink-2 hover:text-qing"
                  onClick={() => onChoose(text)}
                >
                  <span className="truncate">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-7">
        <h2 className="text-sm text-ink-3">可以这样搜</h2>
        <ul className="mt-1">
          {EXAMPLES.map(({ text, means }) => (
            <li key={text} className="border-b border-line">
              <button
                type="button"
                data-hit
                className="-mx-3 flex min-h-12 w-[calc(100%+1.5rem)] items-baseline gap-4 rounded-1 px-3 py-2.5 text-start hover-fine:hover:bg-fill"
                onClick={() => onChoose(text)}
              >
                <span className="shrink-0 font-read text-lg">{text}</span>
                <span className="ms-auto truncate text-sm text-ink-3">{means}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

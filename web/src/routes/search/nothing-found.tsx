import { EmptyState } from '#ui/empty-state.tsx';

/** Nothing was found: why that may be, and the way on. */
export const NothingFound = ({ q }: { q: string }) => (
  <EmptyState
    scene="mystery"
    title={`没有找到「${q}」`}
    description="换个说法试试：少写几个词，或者用中文搜、用英文搜。"
    action={{ label: '去看看最新的文章', to: '/' }}
  />
);

/** Tells that a slip was put right, and lets the reader take the right spelling over. */
export const Corrected = (props: { q: string; text: string; onChoose: (text: string) => void }) => (
  <p className="flex flex-wrap items-center gap-x-1.5 pt-2 text-ink-2">
    没有「{props.q}」，以下是
    <button
      type="button"
      data-hit
      lang="en"
      className="min-h-11 font-read text-lg font-semibold text-qing underline-offset-4 hover:underline"
      onClick={() => props.onChoose(props.text)}
    >
      {props.text}
    </button>
    的结果
  </p>
);

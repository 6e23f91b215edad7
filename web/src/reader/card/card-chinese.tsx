import { ChevronDown, Languages } from 'lucide-react';
import { create } from 'zustand';
import type { BlockChinese } from '#reader/text-index.ts';
import { classNames } from '#ui/class-names.ts';

/** Whether readers want to see it: who opened it on one card sees it on the next. */
const useOpen = create<boolean>(() => false);

/** The Chinese of the sentence a word stands in, shown when it is asked for. */
export function CardChinese({ chinese: { zh, own, automatic } }: { chinese: BlockChinese }) {
  const open = useOpen();
  return (
    <div>
      <button
        type="button"
        className="flex min-h-11 items-center gap-1.5 text-sm text-ink-3 hover:text-qing"
        aria-expanded={open}
        onClick={() => useOpen.setState(!open, true)}
      >
        <Languages className="size-4" strokeWidth={1.7} aria-hidden />
        {own ? '本句译文' : '本段译文'}
        <ChevronDown
          className={classNames('size-4 transition-transform', open && 'rotate-180')}
          aria-hidden
        />
      </button>
      {open && (
        <p className="pb-1 font-read text-md leading-relaxed text-ink-2">
          {zh}
          {automatic && <small className="ms-1.5 font-ui text-xs text-ink-3">AI 翻译</small>}
        </p>
      )}
    </div>
  );
}

import type { Block } from '@bluebird/contract/blocks.ts';
import { useStore } from 'zustand';
import { canTranslate, isShown, turnBlock, type Translations } from './translations.ts';

/** A block's Chinese, and the mark in its margin that reveals it. Nothing else renders with it. */
export function BlockTranslation({
  block,
  translations,
}: {
  block: Block;
  translations: Translations;
}) {
  const possible = useStore(translations, (state) => canTranslate(block, state));
  const shown = useStore(translations, (state) => isShown(state, block.id));
  const turned = useStore(translations, (state) => state.turned.has(block.id));
  const marked = useStore(translations, (state) => state.mode === 'peek');
  const showMissing = useStore(translations, (state) => state.showMissing);
  const improve = useStore(translations, (state) => state.improve);
  if (!possible) return null;
  return (
    <>
      {marked && (
        <button
          type="button"
          className="reader-peek"
          aria-label="本段中文"
          aria-expanded={shown}
          onClick={() => turnBlock(translations, block.id)}
        >
          <span aria-hidden>译</span>
        </button>
      )}
      {shown && (
        <div className="reader-zh" lang="zh-CN" data-revealed={turned || undefined}>
          {block.zh ? <Chinese block={block} /> : showMissing?.(block, turned)}
          {block.zh && improve?.(block)}
        </div>
      )}
    </>
  );
}

/** The Chinese and its mark as the server writes them: nothing can be pressed yet. */
export const WrittenTranslation = ({ block }: { block: Block }) =>
  block.zh && (
    <>
      <span className="reader-peek" aria-hidden>
        <span>译</span>
      </span>
      <div className="reader-zh" lang="zh-CN">
        <Chinese block={block} />
      </div>
    </>
  );

const Chinese = ({ block }: { block: Block }) => (
  <>
    {block.zh}
    {block.zh_engine && (
      <>
        {' '}
        <small className="font-ui text-xs text-ink-3">AI 翻译</small>
      </>
    )}
  </>
);

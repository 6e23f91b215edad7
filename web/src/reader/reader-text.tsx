import type { Block } from '@bluebird/contract/blocks.ts';
import { groupBlocks } from '@bluebird/engine/blocks/group-blocks.ts';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlockTranslation, BlockView } from './block-view.tsx';
import { useNearBlocks } from './near-blocks.ts';
import type { Translations } from './translations.ts';
import { writtenText } from './written-text.ts';
import './reader.css';

/** The text of an article or a chapter. Rendered once: neither taps nor highlights re-render it. */
export const ReaderText = memo(function ReaderText({
  blocks,
  translations,
}: {
  blocks: readonly Block[];
  /** Null: written by the server, for the style sheet to show or hide. */
  translations: Translations | null;
}) {
  const [written] = useState(() => translations && writtenText(blocks));
  if (written?.blocks === blocks && translations)
    return <KeptText {...written} translations={translations} />;
  return <RenderedText blocks={blocks} translations={translations} />;
});

type TextProps = { blocks: readonly Block[]; translations: Translations | null };

function RenderedText({ blocks, translations }: TextProps) {
  const host = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  useNearBlocks(host, blocks, translations);
  return (
    <div ref={host} className="reader-text">
      {groups.map((group) => {
        if (group.kind === 'single')
          return <BlockView key={group.block.id} block={group.block} translations={translations} />;
        const List = group.ordered ? 'ol' : 'ul';
        return (
          <List key={group.items[0]!.id}>
            {group.items.map((block) => (
              <BlockView key={block.id} block={block} translations={translations} />
            ))}
          </List>
        );
      })}
    </div>
  );
}

/**
 * A text as the server wrote it into the page: its elements stay, so that nothing is laid out or painted
 * again. Only what can be pressed is rendered, into the elements of the blocks.
 */
function KeptText({
  element,
  blocks,
  translations,
}: TextProps & { element: HTMLElement; translations: Translations }) {
  const host = useRef<HTMLDivElement>(null);
  const [{ places, still }] = useState(() => ({
    places: [...element.querySelectorAll('.reader-block')],
    // The Chinese and its marks, which nobody can press.
    still: [...element.querySelectorAll('.reader-peek, .reader-zh')],
  }));
  useLayoutEffect(() => {
    for (const part of still) part.remove();
    host.current!.append(element);
  }, [element, still]);
  useNearBlocks(host, blocks, translations);
  return (
    <div ref={host}>
      {blocks.map((block, i) =>
        createPortal(
          <BlockTranslation block={block} translations={translations} />,
          places[i]!,
          block.id,
        ),
      )}
    </div>
  );
}

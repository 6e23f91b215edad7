import type { Block } from '@bluebird/contract/blocks.ts';
import { groupBlocks } from '@bluebird/engine/blocks/group-blocks.ts';
import { memo, useMemo } from 'react';
import { BlockView } from './block-view.tsx';
import type { Translations } from './translations.ts';
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
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  return (
    <div className="reader-text">
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
});

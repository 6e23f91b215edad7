import type { Block } from '@bluebird/contract/blocks.ts';
import { draftDiff, type BlockDiff } from './draft-diff.ts';
import { DiffText } from './diff-text.tsx';
import type { Draft } from './draft.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { FieldDiff } from './field-value.tsx';

/** A block's words for comparing: a table's cells, a picture's address. */
export const wordsOf = (block: Block | null): string => {
  if (!block) return '';
  if (block.rows) return block.rows.map((row) => row.join(' | ')).join('\n');
  const picture = block.image
    ? `[图片] ${block.image.alt}`
    : block.missing && `[缺图] ${block.missing.alt}`;
  return [block.text, picture].filter(Boolean).join(' ');
};

/** The difference between two states of an article, for reading. */
export function DraftDiffView({ before, after }: { before: Draft; after: Draft }) {
  const { fields, blocks, moved } = draftDiff(before, after);
  if (fields.length === 0 && blocks.length === 0 && !moved)
    return <p className="py-4 text-sm text-ink-3">内容相同。</p>;
  return (
    <ul className="divide-y divide-line text-sm/[1.7]">
      {fields.map((name) => (
        <li key={name} className="py-2.5">
          <p className="text-xs text-ink-3">{FIELD_LABELS[name]}</p>
          <div className="break-words">
            <FieldDiff name={name} before={before.fields} after={after.fields} />
          </div>
        </li>
      ))}
      {moved && <li className="py-2.5 text-ink-2">段落的先后变了。</li>}
      {blocks.map((diff) => (
        <li key={diff.id} className="py-2.5">
          <BlockDiffView diff={diff} />
        </li>
      ))}
    </ul>
  );
}

/** One block before and after. */
export function BlockDiffView({ diff: { before, after } }: { diff: Omit<BlockDiff, 'id'> }) {
  const [text, was] = [wordsOf(after), wordsOf(before)];
  const [zh, zhWas] = [after?.zh ?? '', before?.zh ?? ''];
  return (
    <>
      {!before && <p className="text-xs text-qing">新的一段</p>}
      {!after && <p className="text-xs text-danger">删去的一段</p>}
      <p lang="en" className="font-read whitespace-pre-wrap">
        {text === was ? (
          <span className="line-clamp-1 text-ink-3">{text}</span>
        ) : (
          <DiffText before={was} after={text} />
        )}
      </p>
      {zh !== zhWas && (
        <p className="mt-1 text-ink-2">
          <DiffText before={zhWas} after={zh} />
        </p>
      )}
      {text === was && zh === zhWas && <p className="text-xs text-ink-3">样式有改动</p>}
    </>
  );
}

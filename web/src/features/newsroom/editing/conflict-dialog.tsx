import { useState } from 'react';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { BlockDiffView } from './draft-diff-view.tsx';
import type { Draft } from './draft.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { FieldValue } from './field-value.tsx';
import type { Clash } from './edit-state.ts';
import { SideChoice } from './side-choice.tsx';
import { resolveConflict, type Side } from './three-way.ts';

type Props = {
  clash: Clash;
  /** What both began from. */
  base: Draft;
  onSettle: (draft: Draft) => void;
  /** Goes on editing; saving asks again. */
  onLater: () => void;
};

/** Asks whose version is to stand, block by block. Nothing is lost until it is answered. */
export function ConflictDialog({ clash: { merged, theirs }, base, onSettle, onLater }: Props) {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const keys = [
    ...[...merged.fields.keys()].map((name) => `field ${name}`),
    ...[...merged.blocks.keys()].map((id) => `block ${id}`),
  ];
  const sideOf = (key: string): Side => sides.get(key) ?? 'mine';
  const choose = (key: string, side: Side) => setSides(new Map(sides).set(key, side));
  const chooseAll = (side: Side) => setSides(new Map(keys.map((key) => [key, side])));
  const before = (id: string) => base.blocks.find((block) => block.id === id) ?? null;
  return (
    <Modal open onOpenChange={onLater} title={`${theirs.by}${formatAgo(theirs.at)}也改了这篇`}>
      <p className="text-sm text-ink-2">
        其余改动已经合在一起。下面 {keys.length} 处两人都改了，请选用谁的。
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="soft" size="dense" onClick={() => chooseAll('mine')}>
          都用我的
        </Button>
        <Button variant="soft" size="dense" onClick={() => chooseAll('theirs')}>
          都用对方的
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {[...merged.fields].map(([name, { mine, theirs: other }]) => (
          <SideChoice
            key={name}
            label={FIELD_LABELS[name]}
            side={sideOf(`field ${name}`)}
            onChoose={(side) => choose(`field ${name}`, side)}
            mine={<FieldValue name={name} fields={{ [name]: mine }} />}
            theirs={<FieldValue name={name} fields={{ [name]: other }} />}
          />
        ))}
        {[...merged.blocks].map(([id, { mine, theirs: other }], nth) => (
          <SideChoice
            key={id}
            label={`第 ${nth + 1} 处正文`}
            side={sideOf(`block ${id}`)}
            onChoose={(side) => choose(`block ${id}`, side)}
            mine={<BlockDiffView diff={{ before: before(id), after: mine }} />}
            theirs={<BlockDiffView diff={{ before: before(id), after: other }} />}
          />
        ))}
      </ul>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="soft" onClick={onLater}>
          先不合并
        </Button>
        <Button onClick={() => onSettle(resolveConflict(merged, theirs.draft, sideOf))}>
          合并
        </Button>
      </div>
    </Modal>
  );
}

import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Side } from './three-way.ts';

/** A difference between two versions, and the choice between them. */
export function SideChoice(props: {
  label: string;
  side: Side;
  onChoose: (side: Side) => void;
  /** What the sides are called. */
  names?: { mine: string; theirs: string };
  mine: ReactNode;
  theirs: ReactNode;
}) {
  const id = useId();
  const option = (side: Side, name: string, content: ReactNode) => (
    <label
      className={classNames(
        'block cursor-pointer rounded-1 border p-2.5 has-focus-visible:outline-2 has-focus-visible:outline-qing',
        props.side === side ? 'border-qing' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2 text-xs text-ink-3">
        <input
          type="radio"
          name={id}
          checked={props.side === side}
          onChange={() => props.onChoose(side)}
          className="accent-qing"
        />
        {name}
      </span>
      <div className="mt-1 text-sm/[1.7] whitespace-pre-line">{content}</div>
    </label>
  );
  return (
    <li className="py-3">
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {props.label}
      </p>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {option('mine', props.names?.mine ?? '我的', props.mine)}
        {option('theirs', props.names?.theirs ?? '对方的', props.theirs)}
      </div>
    </li>
  );
}

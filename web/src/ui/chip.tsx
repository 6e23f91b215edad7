import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';

// The pill is 36 px high; the ring around it makes the touch target 44.
const SHAPE =
  'relative inline-flex h-9 shrink-0 items-center gap-1 rounded-full px-3.5 text-[0.875rem]/none whitespace-nowrap transition-colors duration-150 after:absolute after:-inset-1 forced-colors:border';

const look = (selected: boolean) =>
  classNames(SHAPE, selected ? 'bg-qing text-qing-ink' : 'bg-fill text-ink-2');

/** A filter that lives in the address: choosing it replaces the current entry. */
export function ChipLink(props: { to: To; selected: boolean; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      replace
      aria-current={props.selected ? 'true' : undefined}
      className={look(props.selected)}
    >
      {props.children}
    </Link>
  );
}

/** A filter chosen with a press. */
export function Chip(props: { selected: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.selected}
      onClick={props.onClick}
      className={look(props.selected)}
    >
      {props.children}
    </button>
  );
}

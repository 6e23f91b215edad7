import { ViewTransition, type ReactNode } from 'react';

/**
 * What two screens show alike: on the way from the one to the other it moves to its new place while the
 * rest fades. Nothing moves on the way back, which is the browser's own (React begins no transition
 * there), nor where less motion is asked for.
 */
export const SharedPart = ({
  name,
  children,
}: {
  /** The same on both screens, once on each: `title-12`. */
  name: string;
  /** One element. */
  children: ReactNode;
}) => (
  <ViewTransition name={name} share={movesLess() ? 'none' : 'shared-part'} default="none">
    {children}
  </ViewTransition>
);

const movesLess = (): boolean =>
  typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;

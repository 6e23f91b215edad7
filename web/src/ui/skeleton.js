import { classNames } from './class-names.ts';
/** A quiet stand-in for a line or a picture that is on its way; size it by class. */
export const Skeleton = ({ className }) => (
  <div aria-hidden className={classNames('animate-pulse rounded-[6px] bg-fill', className)} />
);

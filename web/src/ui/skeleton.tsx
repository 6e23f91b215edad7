import { classNames } from './class-names.ts';

/** A quiet stand-in for a line or a picture that is on its way; size it by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={classNames('max-w-full animate-pulse rounded-[6px] bg-fill', className)}
  />
);

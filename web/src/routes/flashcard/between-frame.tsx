import type { ReactNode } from 'react';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { bottomBar } from '#ui/bottom-edge.ts';

/** The frame of what stands between two words; its heading is read out when it comes. */
export function BetweenFrame({
  name,
  heading,
  foot,
  children,
}: {
  /** Names the part, read out only. */
  name: string;
  heading: ReactNode;
  /** The way on, in reach of the thumb. */
  foot: ReactNode;
  children: ReactNode;
}) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <section aria-label={name} className="flex flex-1 flex-col pt-[9dvh] pb-6">
        <h2
          ref={title}
          tabIndex={-1}
          className="mb-6 text-center text-sm font-normal text-ink-3 outline-none"
        >
          {heading}
        </h2>
        {children}
      </section>
      {foot && (
        <div
          ref={bottomBar}
          className="sticky bottom-0 z-10 -mx-5 bg-paper px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {foot}
        </div>
      )}
    </>
  );
}

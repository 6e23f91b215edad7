import type { ReactNode } from 'react';
import { isUnderReview } from '#lib/app-identity.ts';
import { useKept } from '#lib/device-store.ts';

type OutsideLinkProps = {
  href: string;
  className?: string;
  children: ReactNode;
  /** What stands there while the app is under store review, when links that leave the site hide. */
  underReview: 'text' | 'nothing';
};

/**
 * A link that leaves the site. In the native app the phone's browser opens it (src/app/native.ts).
 * What the server wrote cannot know of a review: `data-review` hides it there (styles.css).
 */
export function OutsideLink({ href, className, children, underReview }: OutsideLinkProps) {
  if (useKept(isUnderReview) === true) return underReview === 'text' ? children : null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-outside={underReview}
      className={className}
    >
      {children}
    </a>
  );
}

import { ExternalLink } from 'lucide-react';
import { OutsideLink } from '#ui/outside-link.tsx';

/** Where an excerpt ends: the rest is read at its source. */
export function ExcerptEnd({ sourceUrl }: { sourceUrl: string | null }) {
  return (
    <section
      aria-label="节选"
      className="relative -mt-24 bg-linear-to-b from-transparent via-paper to-paper pt-32 pb-4 text-center"
    >
      <p className="font-read text-lg font-semibold">节选到这里结束</p>
      {sourceUrl && (
        <OutsideLink
          href={sourceUrl}
          underReview="nothing"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-md text-qing"
        >
          到原网站读全文
          <ExternalLink className="size-4" strokeWidth={1.8} aria-hidden />
        </OutsideLink>
      )}
    </section>
  );
}

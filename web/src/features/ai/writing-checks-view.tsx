import type { WritingChecks } from '@bluebird/contract/ai-writings.ts';
import { Check, ChevronDown, Minus } from 'lucide-react';
import { Link } from 'react-router';
import type { HrefOf } from './place-link.tsx';

/** A share of copied words that is worth saying. */
const MUCH = 0.2;

/** What rules found in a writing. They compare words; whether it is right they cannot tell. */
export function WritingChecksView({
  checks,
  hrefOf,
  open,
}: {
  checks: WritingChecks;
  hrefOf: HrefOf | null;
  /** Whether it stands open at first. */
  open: boolean;
}) {
  const { points, missing, added, unknown, copied } = checks;
  const met = points.filter((point) => point.met).length;
  const found = [
    { label: '关键句里的数字和名字，没有写到', items: missing },
    { label: '原文里没有的数字和名字', items: added },
    { label: '词典里没有，可能拼错了', items: unknown },
  ].filter(({ items }) => items.length > 0);
  return (
    <details open={open} className="group mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        自动检查：关键句写到 {met} / {points.length}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-3.5 pb-1">
        <ul className="space-y-2">
          {points.map((point) => (
            <li key={`${point.block_id} ${point.start}`} className="flex gap-2.5">
              {point.met ? (
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-qing" />
              ) : (
                <Minus aria-hidden className="mt-1 size-4 shrink-0 text-word-new" />
              )}
              <span className="sr-only">{point.met ? '写到了：' : '没写到：'}</span>
              <Sentence point={point} hrefOf={hrefOf} />
            </li>
          ))}
        </ul>
        {found.map(({ label, items }) => (
          <p key={label}>
            <span className="block text-sm text-ink-3">{label}</span>
            <span lang="en" className="font-read">
              {items.join(', ')}
            </span>
          </p>
        ))}
        {copied >= MUCH && (
          <p className="text-ink-2">
            约 {Math.round(copied * 100)}% 是照抄原文的，换成自己的话试试。
          </p>
        )}
        <p className="text-sm text-ink-3">自动检查只比对词语，不判断对错，可能有误。</p>
      </div>
    </details>
  );
}

function Sentence({
  point: { block_id, start, text, met },
  hrefOf,
}: {
  point: WritingChecks['points'][number];
  hrefOf: HrefOf | null;
}) {
  const face = `min-w-0 font-read ${met ? 'text-ink-2' : 'text-ink'}`;
  if (!hrefOf) {
    return (
      <span lang="en" className={face}>
        {text}
      </span>
    );
  }
  return (
    <Link
      to={hrefOf({ block_id, at: start, text })}
      lang="en"
      className={`${face} hover:text-qing`}
    >
      {text}
    </Link>
  );
}

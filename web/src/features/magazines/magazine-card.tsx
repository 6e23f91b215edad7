import type { Magazine } from '@bluebird/contract/magazines.ts';
import { Link } from 'react-router';
import { issueHref } from './issue-address.ts';
import { MagazineCover } from './magazine-cover.tsx';

/** An issue on the shelf. */
export const MagazineCard = ({ issue, eager }: { issue: Magazine; eager?: boolean }) => (
  <Link to={issueHref(issue.id)} className="group block rounded-[8px]">
    <MagazineCover
      issue={issue}
      eager={eager}
      className="w-full transition-transform duration-150 group-hover:-translate-y-0.5"
    />
    <span
      lang="en"
      className="mt-3 block truncate font-read text-md/[1.3] font-semibold group-hover:text-qing"
    >
      {issue.name}
    </span>
    <span className="mt-0.5 block truncate text-sm text-ink-2">{issue.edition}</span>
    <span className="meta-row mt-0.5 text-sm text-ink-3">
      <span>{issue.articles} 篇</span>
      {issue.minutes > 0 && <span>{issue.minutes} 分钟</span>}
    </span>
  </Link>
);

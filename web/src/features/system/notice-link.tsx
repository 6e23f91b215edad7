import { Link } from 'react-router';
import { OutsideLink } from '#ui/outside-link.tsx';

/** Where a notice leads: a screen of the site, or another site. */
export function NoticeLink({ to }: { to: string }) {
  const look = 'ms-2 font-semibold whitespace-nowrap text-qing underline-offset-4 hover:underline';
  if (to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link to={to} className={look}>
        去看看
      </Link>
    );
  }
  if (!/^https?:/i.test(to)) return null;
  return (
    <OutsideLink href={to} underReview="nothing" className={look}>
      去看看
    </OutsideLink>
  );
}

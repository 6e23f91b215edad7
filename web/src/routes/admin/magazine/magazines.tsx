import { useSearchParams } from 'react-router';
import { IssueScreen } from './issue-screen.tsx';
import { IssueList } from './issue-list.tsx';

/** `/admin/magazine`: every issue, or with `?id=` one of them. */
export function Component() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? <IssueScreen key={id} id={id} /> : <IssueList />;
}

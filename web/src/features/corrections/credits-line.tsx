import { useQuery } from '@tanstack/react-query';
import { creditsQuery } from './corrections-api.ts';

/** Names as many as fit into a line. */
const NAMED = 3;

/** Thanks the readers whose corrections an article took. */
export function CreditsLine({ articleId }: { articleId: number }) {
  const { data } = useQuery(creditsQuery(articleId));
  if (!data || data.total === 0) return null;
  const names = data.items.slice(0, NAMED).map(({ name }) => name);
  return (
    <p className="mt-3 text-sm wrap-anywhere text-ink-3">
      译文修订：{names.join('、')}
      {data.total > names.length && ` 等 ${data.total} 位读者`}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { aiUsageQuery } from './asks-api.ts';

/** `今日还可问 17 次`; nothing where there is no model. */
export function AsksLeft() {
  const { data } = useQuery(aiUsageQuery);
  if (!data?.model) return null;
  return (
    <p className="me-2.5 text-sm text-ink-3">今日还可问 {Math.max(0, data.limit - data.used)} 次</p>
  );
}

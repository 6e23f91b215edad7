import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { articleListQuery, newCountQuery } from './article-list-api.ts';
/**
 * Says that articles appeared after the newest one shown; pressing brings them.
 * @param newest instant the newest article shown was published, null while none is
 */
export function NewArticles({ newest }) {
    const client = useQueryClient();
    const { data } = useQuery({ ...newCountQuery(newest ?? ''), enabled: newest !== null });
    const bring = async () => {
        window.scrollTo({ top: 0 });
        await client.resetQueries({ queryKey: articleListQuery({}).queryKey });
    };
    return (<div role="status">
      {data && data.count > 0 && (<button type="button" onClick={() => void bring()} className="mb-1 flex min-h-11 w-full px-5 items-center justify-center gap-1.5 rounded-1 bg-qing-soft text-[0.875rem] font-semibold text-qing md:mt-1 md:mb-5 md:w-fit md:rounded-full">
          <ArrowUp aria-hidden className="size-4" strokeWidth={2}/>有 {data.count} 篇新文章
        </button>)}
    </div>);
}

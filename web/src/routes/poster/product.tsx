import { useQuery } from '@tanstack/react-query';
import { PosterPictures } from '#features/sharing/poster-pictures.tsx';
import { productPosterQuery } from '#features/sharing/poster-query.ts';
import { isUnderReview } from '#lib/app-identity.ts';
import { useTitle } from '#lib/use-title.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** `/poster/product`: what members pay and get as a picture, to be sent to others. */
export function Component() {
  useTitle('会员海报');
  return isUnderReview() ? (
    <div className="mx-auto w-full max-w-160 px-5 pb-12">
      <PageHeader title="会员海报" back />
      <EmptyState
        title="这里暂时没有海报"
        description="读到喜欢的文章，可以从文章里做一张。"
        action={{ label: '看看今天的文章', to: '/' }}
      />
    </div>
  ) : (
    <ProductPoster />
  );
}

function ProductPoster() {
  const { data, error, refetch } = useQuery(productPosterQuery());
  const address = new URL('/member', location.href).href;
  return (
    <div className="mx-auto w-full max-w-160 px-5 pb-12">
      <PageHeader title="会员海报" subtitle="分享会员价目；朋友由此开通，算你邀请的" back />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PosterPictures
          pictures={data}
          alt="会员价格与权益"
          text={`青鸟外刊会员：${address}（来自青鸟外刊）`}
        />
      )}
    </div>
  );
}

import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { BestCollections } from '#features/collections/best-collections.tsx';
import { NewestMagazines } from '#features/magazines/newest-magazines.tsx';
import { useTitle } from '#lib/use-title.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { CreatorShelf } from './creator-shelf.tsx';
import { ForYouStrip } from './for-you-strip.tsx';
import { LabelCloud } from './label-cloud.tsx';
import { RandomArticle } from './random-article.tsx';
import { TopicTiles } from './topic-tiles.tsx';

/** `/explore`: a place to wander in, with ways to everything there is to read. */
export function Component() {
  useTitle('发现');
  return (
    <div className="mx-auto max-w-300 px-5 pb-10 md:px-8 lg:px-12">
      <PageHeader title="发现">
        <div className="me-2.5">
          <RandomArticle />
        </div>
      </PageHeader>
      <Link
        to="/search"
        className="mt-1 flex h-12 items-center gap-2.5 rounded-1 bg-fill px-4 text-ink-3 md:max-w-120"
      >
        <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.8} />
        搜文章、单词、来源
      </Link>
      <ForYouStrip />
      <BestCollections className="mt-9 md:mt-12" />
      <NewestMagazines className="mt-9 md:mt-12" />
      <TopicTiles />
      <CreatorShelf />
      <LabelCloud />
    </div>
  );
}

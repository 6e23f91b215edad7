import { POSTER_DESIGNS, type PosterDesign } from '@bluebird/contract/poster-designs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { articleQuery } from '#features/articles/article-api.ts';
import { PosterPictures } from '#features/sharing/poster-pictures.tsx';
import { posterQuery } from '#features/sharing/poster-query.ts';
import { shareText } from '#lib/share.ts';
import { useTitle } from '#lib/use-title.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Segmented } from '#ui/segmented.tsx';

const DESIGNS: Record<PosterDesign, string> = {
  cover: '封面',
  quote: '金句',
  word: '单词',
  paper: '素笺',
  day: '阅读日',
  set: '图文',
};
const ORDER: readonly PosterDesign[] = ['cover', 'quote', 'word', 'paper', 'day', 'set'];

const isDesign = (design: string | null): design is PosterDesign =>
  (POSTER_DESIGNS as readonly (string | null)[]).includes(design);

/** `/article/{id}/poster3`: an article as a picture to share, in one of six designs. */
export function Component() {
  useTitle('海报');
  const id = Number(useParams()['id']);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('design');
  const design = isDesign(asked) ? asked : 'cover';
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data: article } = useQuery({ ...articleQuery(id), enabled: isId });
  const client = useQueryClient();
  const wish = { design, scale: 2 as const, ...passageOf(search, design) };
  const { data, error, refetch } = useQuery({ ...posterQuery(id, wish), enabled: isId });
  if (!isId) return <Navigate to="/" replace />;

  const choose = (next: PosterDesign) => {
    const params = new URLSearchParams(search);
    params.set('design', next);
    setSearch(params, { replace: true });
  };
  const address = new URL(`/article/${id}`, location.href).href;
  const text = article ? shareText(article.creator?.name ?? null, article.title, address) : null;
  return (
    <div className="mx-auto w-full max-w-160 px-5 pb-12">
      <PageHeader title="海报" back />
      <div className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
        <Segmented
          label="样式"
          className="flex-nowrap"
          options={ORDER.map((value) => ({ value, label: DESIGNS[value] }))}
          value={design}
          onChange={choose}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PosterPictures
          pictures={data}
          isSet={design === 'set'}
          alt={`《${article?.title ?? ''}》的${DESIGNS[design]}海报`}
          text={text}
          larger={() => client.fetchQuery(posterQuery(id, { ...wish, scale: 3 }))}
        />
      )}
    </div>
  );
}

/** What is to be quoted or shown, where the address names it. */
function passageOf(search: URLSearchParams, design: PosterDesign) {
  const [block_id, start, end] = ['block_id', 'start', 'end'].map((name) => search.get(name));
  const word = search.get('word');
  if (design === 'word' && word) return { word };
  if (design !== 'quote' || !block_id) return {};
  return { block_id, start: Number(start), end: Number(end) };
}

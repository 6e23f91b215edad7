import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { whenMade } from './made-file.ts';

/** A month or a year, named by a day in it. */
export type ReportWish = { span: 'month' | 'year'; day: string };

/** What it came to. */
export const reportQuery = (wish: ReportWish) =>
  queryOptions({
    queryKey: ['sharing', 'report', wish],
    queryFn: ({ signal }) => call('GET /reader/report', { query: wish }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The same as a picture, once it is made. */
export const reportPictureQuery = (wish: ReportWish) =>
  queryOptions({
    queryKey: ['sharing', 'reportPicture', wish],
    queryFn: ({ signal }) =>
      whenMade(
        async () => (await call('GET /reader/report/picture', { query: wish }, { signal })).images,
      ),
  });

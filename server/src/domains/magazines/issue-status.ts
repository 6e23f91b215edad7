import type { MagazineStatus } from '@bluebird/contract/magazines.ts';

/** What an issue that a step works on refuses everything else with. */
export const BUSY: Partial<Record<MagazineStatus, string>> = {
  crawling: '目录正在读取，完成后再操作',
  downloading: '文章正在下载，完成后再操作',
};

type Standing = { status: MagazineStatus; resume_status: MagazineStatus | null };

/** Whether a step is under way. */
export const isBusy = ({ status }: Pick<Standing, 'status'>): boolean => BUSY[status] !== undefined;

/** What an issue is when no step is under way: while one is, what it was before. */
export const statusAtRest = (row: Standing): MagazineStatus =>
  isBusy(row) ? (row.resume_status ?? 'created') : row.status;

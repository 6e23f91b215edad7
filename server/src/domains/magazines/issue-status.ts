import type { MagazineStatus } from '@bluebird/contract/magazines.ts';

/** The refusal of any other act while a step is under way, by the status. */
export const BUSY: Partial<Record<MagazineStatus, string>> = {
  crawling: '目录正在读取，完成后再操作',
  downloading: '文章正在下载，完成后再操作',
};

type Standing = { status: MagazineStatus; resume_status: MagazineStatus | null };

/** Whether a step of the issue is under way. */
export const isBusy = ({ status }: Pick<Standing, 'status'>): boolean => BUSY[status] !== undefined;

/** The status of an issue outside of its steps: while a step is under way, the status before it. */
export const statusAtRest = (row: Standing): MagazineStatus =>
  isBusy(row) ? (row.resume_status ?? 'created') : row.status;

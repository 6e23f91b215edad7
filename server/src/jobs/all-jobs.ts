import { purgeAsksJob } from '#domains/ai/threads.service.ts';
import { rollUpJob } from '#domains/analytics/hourly.service.ts';
import { forgetCallsJob } from '#domains/ai/forget-calls.service.ts';
import { alignJob, refreshJob } from '#domains/articles/refresh.service.ts';
import { analyseBookJob, makeBookJob } from '#domains/books/make.service.ts';
import { purgeBooksJob } from '#domains/books/purge.service.ts';
import { crawlDueJob } from '#domains/feeds/crawl.service.ts';
import { crawlJob } from '#domains/feeds/requested-crawl.service.ts';
import { importJob } from '#domains/imports/import.service.ts';
import { picturesJob } from '#domains/imports/pictures.service.ts';
import { redownloadJob } from '#domains/imports/redownload.service.ts';
import { speakJob } from '#domains/listening/speak.service.ts';
import { downloadJob } from '#domains/magazines/download.service.ts';
import { findContentsJob } from '#domains/magazines/find-contents.service.ts';
import { reanalyseJob } from '#domains/newsroom/reanalyse.service.ts';
import { adaptJob } from '#domains/newsroom/adapt.service.ts';
import { askQuestionsJob } from '#domains/newsroom/ask-questions.service.ts';
import { settleSensesJob } from '#domains/newsroom/settle-senses.service.ts';
import { translateJob } from '#domains/newsroom/translate.service.ts';
import { closeExpiredJob } from '#domains/orders/expiry.service.ts';
import { reconcileJob } from '#domains/orders/reconcile.service.ts';
import { deleteDueJob } from '#domains/personal-data/deletion.service.ts';
import { backUpJob } from '#domains/operations/scheduled-backup.service.ts';
import { tellJob } from '#domains/notices/tell.service.ts';
import { questionsJob } from '#domains/questions/make.service.ts';
import { workOutPlacesJob } from '#domains/ranks/places.service.ts';
import { fitDueJob, fitJob } from '#domains/review/fit.service.ts';
import { forgetSignalsJob } from '#domains/review/forget-signals.service.ts';
import { exportJob } from '#domains/sharing/export.service.ts';
import { forgetFilesJob } from '#domains/sharing/made-files.service.ts';
import { deliverJob } from '#domains/webhooks/deliver.service.ts';
import { findNewsJob } from '#domains/webhooks/news.service.ts';
import { tagJob } from '#domains/words/tag.service.ts';
import type { Job } from './job.ts';
import { forgetTasksJob } from './old-tasks.ts';

/** Every kind of job of this installation, each with what carries it out. */
export const allJobs: Job[] = [
  importJob,
  reanalyseJob,
  redownloadJob,
  picturesJob,
  refreshJob,
  alignJob,
  speakJob,
  translateJob,
  adaptJob,
  settleSensesJob,
  askQuestionsJob,
  crawlDueJob,
  crawlJob,
  makeBookJob,
  analyseBookJob,
  purgeBooksJob,
  questionsJob,
  findContentsJob,
  downloadJob,
  tagJob,
  workOutPlacesJob,
  fitDueJob,
  fitJob,
  forgetSignalsJob,
  rollUpJob,
  closeExpiredJob,
  reconcileJob,
  deleteDueJob,
  exportJob,
  forgetFilesJob,
  forgetTasksJob,
  forgetCallsJob,
  purgeAsksJob,
  tellJob,
  findNewsJob,
  deliverJob,
  backUpJob,
];

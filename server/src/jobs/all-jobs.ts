import type { Context } from '#core/context.ts';
import { articleJobs } from '#domains/articles/articles.jobs.ts';
import { importJob } from '#domains/imports/import.job.ts';
import { reanalyseJob } from '#domains/newsroom/reanalyse.job.ts';
import { picturesJob } from '#domains/imports/pictures.job.ts';
import { redownloadJob } from '#domains/imports/redownload.job.ts';
import { alignJob, refreshJob } from '#domains/articles/refresh.job.ts';
import { speakJob } from '#domains/listening/speak.job.ts';
import { translateJob } from '#domains/newsroom/translate.job.ts';
import { crawlDueJob, crawlJob, feedJobs } from '#domains/feeds/feeds.jobs.ts';
import { downloadJob } from '#domains/magazines/download.job.ts';
import { findContentsJob } from '#domains/magazines/find-contents.job.ts';
import { magazineJobs } from '#domains/magazines/magazines.jobs.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { questionJobs } from '#domains/questions/questions.jobs.ts';
import { fitDueJob, fitJob } from '#domains/review/fit.job.ts';
import { forgetTasksJob, systemJobs } from '#domains/system/system.jobs.ts';
import { tagJob } from '#domains/words/tag.job.ts';
import { reviewJobs } from '#domains/review/review.jobs.ts';
import { importJobs } from '#domains/imports/imports.jobs.ts';
import { newsroomJobs } from '#domains/newsroom/newsroom.jobs.ts';
import { listeningJobs } from '#domains/listening/listening.jobs.ts';
import { wordJobs } from '#domains/words/words.jobs.ts';
import type { JobDefinition, JobHandler } from './job.ts';

/** Every kind of job of this installation. */
export const allJobs: JobDefinition[] = [
  importJob,
  reanalyseJob,
  redownloadJob,
  picturesJob,
  refreshJob,
  alignJob,
  speakJob,
  translateJob,
  crawlDueJob,
  crawlJob,
  questionsJob,
  findContentsJob,
  downloadJob,
  tagJob,
  fitDueJob,
  fitJob,
  forgetTasksJob,
];

/** Every job's handler, for a process that works. */
export const allHandlers = (context: Context): JobHandler[] => [
  ...articleJobs(context),
  ...importJobs(context),
  ...newsroomJobs(context),
  ...listeningJobs(context),
  ...feedJobs(context),
  ...questionJobs(context),
  ...magazineJobs(context),
  ...wordJobs(context),
  ...reviewJobs(context),
  ...systemJobs(context),
];

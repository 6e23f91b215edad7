import type { Context } from '../context.ts';
import { articleJobs } from '#domains/articles/articles.jobs.ts';
import { importJob } from '#domains/articles/import.job.ts';
import { reanalyseJob } from '#domains/articles/reanalyse.job.ts';
import { redownloadJob } from '#domains/articles/redownload.job.ts';
import { refreshJob } from '#domains/articles/refresh.job.ts';
import { speakJob } from '#domains/articles/speak.job.ts';
import { translateJob } from '#domains/articles/translate.job.ts';
import { crawlDueJob, crawlJob } from '#domains/feeds/crawl.job.ts';
import { feedJobs } from '#domains/feeds/feeds.jobs.ts';
import { downloadJob } from '#domains/magazines/download.job.ts';
import { findContentsJob } from '#domains/magazines/find-contents.job.ts';
import { magazineJobs } from '#domains/magazines/magazines.jobs.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { questionJobs } from '#domains/questions/questions.jobs.ts';
import { fitDueJob, fitJob } from '#domains/words/fit.job.ts';
import { tagJob } from '#domains/words/tag.job.ts';
import { wordJobs } from '#domains/words/words.jobs.ts';
import type { JobDefinition, JobHandler } from './job.ts';

/** Every kind of job of this installation. */
export const allJobs: JobDefinition[] = [
  importJob,
  reanalyseJob,
  redownloadJob,
  refreshJob,
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
];

/** Every job's handler, for a process that works. */
export const allHandlers = (context: Context): JobHandler[] => [
  ...articleJobs(context),
  ...feedJobs(context),
  ...questionJobs(context),
  ...magazineJobs(context),
  ...wordJobs(context),
];

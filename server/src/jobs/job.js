import { z } from 'zod';
export const defineJob = (job) => job;
export const handleJob = (job, handle) => ({
  job,
  handle: (data, delivery) => handle(z.parse(job.payload, data), delivery),
});

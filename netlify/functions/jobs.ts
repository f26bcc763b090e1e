import type { Config } from '@netlify/functions';
import { runJobs } from '#netlify/http/jobs.ts';

export default runJobs;

export const config: Config = { schedule: '* * * * *' };

import jobs from '#netlify/functions/jobs.ts';

const call = (query: string) =>
  jobs(new Request(`http://shop.test/.netlify/functions/jobs${query}`, { method: 'POST' }), {
    requestId: 'jobs',
  } as never);

/** Runs every job now, as the local shop does at its start. */
export const runAllJobs = () => call('?all');
/** Runs what is due at this minute, as the platform does. */
export const runMinute = () => call('');

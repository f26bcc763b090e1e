import { afterAll, vi } from 'vitest';

/** Files of one worker share its modules and settings: what a file changed is as before for the next one. */
const before = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

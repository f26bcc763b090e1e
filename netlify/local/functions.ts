import { readdir } from 'node:fs/promises';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => Promise<Response | undefined>;
type Module = { default: Handler; config?: Config & { path?: string | string[] } };
type Loaded = { name: string; config: Module['config']; handler: Handler };
type Endpoint = { name: string; patterns: URLPattern[]; handler: Handler };
type Scheduled = { name: string; schedule: string; handler: Handler };

const directory = new URL('../functions/', import.meta.url);

async function loadModules(): Promise<Loaded[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: Module = await import(new URL(file, directory).href);
      return { name: file.replace(/\.ts$/, ''), config: module.config, handler: module.default };
    }),
  );
}

/** Every endpoint of `netlify/functions`, called in this process by its `config.path`, as a warm instance is. */
export async function loadFunctions(): Promise<Endpoint[]> {
  const modules = await loadModules();
  return modules.map(({ name, config, handler }) => {
    const patterns = [config?.path ?? []].flat().map((pathname) => new URLPattern({ pathname }));
    return { name, patterns, handler };
  });
}

/** Every function that the platform calls by the clock. */
export async function loadScheduled(): Promise<Scheduled[]> {
  const modules = await loadModules();
  return modules.flatMap(({ name, config, handler }) =>
    config?.schedule ? [{ name, schedule: config.schedule, handler }] : [],
  );
}

export type Dispatch = (request: Request, ip?: string) => Promise<Response | undefined>;

/** Answers what one of the functions is bound to; undefined leaves the request to others. */
export async function functionsHandler(): Promise<Dispatch> {
  const functions = await loadFunctions();
  return async (request, ip = '127.0.0.1') => {
    const target = functions.find(({ patterns }) => patterns.some((pattern) => pattern.test(request.url)));
    return target?.handler(request, { ip, requestId: crypto.randomUUID() } as Context);
  };
}

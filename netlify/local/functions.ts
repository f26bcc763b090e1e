import { readdir } from 'node:fs/promises';
import type { Config, Context } from '@netlify/functions';

type Handler = (request: Request, context: Context) => Promise<Response | undefined>;
type LoadedFunction = { name: string; patterns: URLPattern[]; handler: Handler };
type Module = { default: Handler; config?: Config & { path?: string | string[] } };

const directory = new URL('../functions/', import.meta.url);

/** Every endpoint of `netlify/functions`, called in this process by its `config.path`, as a warm instance is. */
export async function loadFunctions(): Promise<LoadedFunction[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: Module = await import(new URL(file, directory).href);
      const path = module.config?.path ?? [];
      const patterns = [path].flat().map((pathname) => new URLPattern({ pathname }));
      return { name: file.replace(/\.ts$/, ''), patterns, handler: module.default };
    }),
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

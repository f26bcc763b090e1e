import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config, Context } from '@netlify/functions';
import { bundledFunctionsDirectory } from '#bundle/bundle-functions.ts';
import type { PendingWork } from './pending-work.ts';

type Handler = (request: Request, context: Context) => Promise<Response | undefined>;
type Module = { default: Handler; config?: Config };
type Loaded = { name: string; config: Module['config']; handler: Handler };
type Endpoint = { name: string; paths: string[]; isBoundTo: (url: string) => boolean; handler: Handler };
type Scheduled = { name: string; schedule: string; handler: Handler };

const sources = new URL('../functions/', import.meta.url);

/** The files to develop and test with, or the folders that the platform is given (bundle-functions.ts). */
export type Edition = 'sources' | 'bundles';

async function filesOf(edition: Edition): Promise<{ name: string; url: string }[]> {
  const entries = await readdir(edition === 'sources' ? sources : bundledFunctionsDirectory);
  if (edition === 'sources') {
    const files = entries.filter((file) => file.endsWith('.ts')).sort();
    return files.map((file) => ({ name: file.replace(/\.ts$/, ''), url: new URL(file, sources).href }));
  }
  return entries.sort().map((name) => ({
    name,
    url: pathToFileURL(join(bundledFunctionsDirectory, name, `${name}.mjs`)).href,
  }));
}

async function loadModules(edition: Edition): Promise<Loaded[]> {
  const files = await filesOf(edition);
  return Promise.all(
    files.map(async ({ name, url }) => {
      const module: Module = await import(url);
      return { name, config: module.config, handler: module.default };
    }),
  );
}

/** Every endpoint, called in this process by its `config.path`, as a warm instance is. */
export async function loadFunctions(edition: Edition = 'sources'): Promise<Endpoint[]> {
  const modules = await loadModules(edition);
  return modules.map(({ name, config, handler }) => {
    const paths = [config?.path ?? []].flat();
    const bound = patternsOf(paths);
    const excluded = patternsOf(config?.excludedPath);
    const isBoundTo = (url: string) =>
      bound.some((pattern) => pattern.test(url)) && !excluded.some((pattern) => pattern.test(url));
    return { name, paths, isBoundTo, handler };
  });
}

const patternsOf = (paths: string | string[] = []): URLPattern[] =>
  [paths].flat().map((pathname) => new URLPattern({ pathname }));

/** Every function that the platform calls by the clock. */
export async function loadScheduled(edition: Edition = 'sources'): Promise<Scheduled[]> {
  const modules = await loadModules(edition);
  return modules.flatMap(({ name, config, handler }) =>
    config?.schedule ? [{ name, schedule: config.schedule, handler }] : [],
  );
}

export type Dispatch = (request: Request, ip?: string) => Promise<Response | undefined>;

type Options = { edition?: Edition; work?: PendingWork };

/** Answers what one of the functions is bound to; undefined leaves the request to others. */
export async function functionsHandler({ edition, work }: Options = {}): Promise<Dispatch> {
  const functions = await loadFunctions(edition);
  return async (request, ip = '127.0.0.1') => {
    const target = functions.find(({ isBoundTo }) => isBoundTo(request.url));
    if (!target) return undefined;
    const context = { ip, requestId: crypto.randomUUID(), waitUntil: work?.add } as Context;
    const answer = target.handler(request, context);
    work?.add(answer);
    return answer;
  };
}

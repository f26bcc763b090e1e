import { existsSync } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Handle, Host } from '#host/host.ts';
import { frameworkFunctions, functionsDirectory, root } from './folders.ts';

/** Tracks running requests and deferred work, so that closing the shop can wait for them. */
export type PendingWork = {
  add: (work: Promise<unknown>, options?: { delayed: boolean }) => void;
  /** Resolves when nothing is running, including work that was added meanwhile. */
  settled: () => Promise<void>;
};

export function pendingWork(): PendingWork {
  const running = new Set<Promise<unknown>>();
  return {
    add: (work, { delayed } = { delayed: false }) => {
      // Work that fails counts as ended.
      const ended: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(ended));
      // Nobody waits for delayed work. Its task is in the database, and a scheduled job does it if this process ends first.
      if (!delayed) running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The configuration that a function exports, as Netlify reads it */
type Config = {
  path?: string | string[];
  excludedPath?: string | string[];
  preferStatic?: boolean;
  schedule?: string;
};
type Module = { default: Handle; config?: Config };
type Loaded = { name: string; config: Module['config']; handler: Handle };
type Endpoint = {
  name: string;
  paths: string[];
  isBoundTo: (url: string) => boolean;
  /** Whether it answers every path for which there is no static file. */
  answersRest: boolean;
  handler: Handle;
};
type Scheduled = { name: string; schedule: string; handler: Handle };

/** `sources` are for development and tests. `bundles`, and the functions of Astro's adapter in `framework`, are deployed. */
const directories = {
  sources: 'netlify/functions',
  bundles: functionsDirectory,
  framework: frameworkFunctions,
} as const;
export type Edition = keyof typeof directories;

/** Loads all functions. As on Netlify, a function is a file, or a folder with a file of its name or `index.mjs`. */
async function loadModules(edition: Edition, project: string): Promise<Loaded[]> {
  const built = join(project, directories[edition]);
  const directory = edition === 'framework' ? await importable(built) : built;
  const entries = existsSync(directory) ? await readdir(directory) : [];
  return Promise.all(
    entries.sort().map(async (entry) => {
      const inside = [`${entry}.mjs`, 'index.mjs'].map((file) => join(directory, entry, file));
      const file = inside.find(existsSync) ?? join(directory, entry);
      const module: Module = await import(pathToFileURL(file).href);
      return { name: entry.replace(/\.\w+$/, ''), config: module.config, handler: module.default };
    }),
  );
}

/** The build of pages on demand that this process imported first, by its folder. */
let imported: string | undefined;

/** A folder from which a later build can be imported too: the names of its files are those of the first, which a process keeps. */
async function importable(built: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(built);
  const build = `${ino}-${Math.round(birthtimeMs)}`;
  imported ??= build;
  if (imported === build) return built;
  const copy = `${built}-${build}`;
  if (!existsSync(copy)) await cp(built, copy, { recursive: true });
  return copy;
}

/** Loads all functions into this process. `isBoundTo` matches a URL against `config.path`, as the platform does. */
export async function loadFunctions(edition: Edition = 'sources', project = root): Promise<Endpoint[]> {
  const modules = await loadModules(edition, project);
  return modules.map(({ name, config, handler }) => {
    const paths = [config?.path ?? []].flat();
    const bound = patternsOf(paths);
    const excluded = patternsOf(config?.excludedPath);
    const isBoundTo = (url: string) =>
      bound.some((pattern) => pattern.test(url)) && !excluded.some((pattern) => pattern.test(url));
    const answersRest = paths.includes('/*') && config?.preferStatic === true;
    return { name, paths, isBoundTo, answersRest, handler };
  });
}

const patternsOf = (paths: string | string[] = []): URLPattern[] =>
  [paths].flat().map((pathname) => new URLPattern({ pathname }));

export async function loadScheduled(edition: Edition = 'sources'): Promise<Scheduled[]> {
  const modules = await loadModules(edition, root);
  return modules.flatMap(({ name, config, handler }) =>
    config?.schedule ? [{ name, schedule: config.schedule, handler }] : [],
  );
}

type Caller = Pick<Host, 'ip' | 'requestId'>;
type Dispatch = (request: Request, caller?: Caller) => Promise<Response | undefined>;

type Options = { edition?: Edition; work?: PendingWork };

/** Routes requests to functions; undefined if no function is bound to the path. */
export async function functionsHandler({ edition, work }: Options = {}): Promise<Dispatch> {
  return dispatch(await loadFunctions(edition), work);
}

/** Routes requests to the function for pages on demand (`answersRest`). Throws if there is none. */
export async function pagesHandler(work?: PendingWork, project = root): Promise<Dispatch> {
  const functions = await loadFunctions('framework', project);
  const pages = functions.filter(({ answersRest }) => answersRest);
  if (pages.length > 0) return dispatch(pages, work);
  throw new Error(
    `No function in ${frameworkFunctions} answers pages on demand: none has the path "/*" with preferStatic in its ` +
      'config. Either the site is not built, or its adapter for the platform has changed.',
  );
}

function dispatch(functions: readonly Endpoint[], work?: PendingWork): Dispatch {
  return async (request, caller) => {
    const target = functions.find(({ isBoundTo }) => isBoundTo(request.url));
    if (!target) return undefined;
    const host = { ip: '127.0.0.1', requestId: crypto.randomUUID(), ...caller };
    const answer = target.handler(request, work ? { ...host, waitUntil: work.add } : host);
    work?.add(answer);
    return answer;
  };
}

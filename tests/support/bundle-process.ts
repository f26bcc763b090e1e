import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './bundle-runner.ts';

/** Runs bundled functions in a separate process without their sources, as Netlify does. */
export function startBundles(folder: string, environment: Record<string, string>) {
  const runner = fileURLToPath(new URL('./bundle-runner.ts', import.meta.url));
  const child = fork(runner, [folder], { env: { ...process.env, ...environment }, execArgv: [] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    /** The exported handler of a function. */
    handler:
      (name: string) =>
      async (request: Request, { ip }: { ip: string }): Promise<Response> => {
        const { promise, resolve } = Promise.withResolvers<Answer>();
        asked += 1;
        waiting.set(asked, resolve);
        const { url, method } = request;
        const body = request.body ? await request.text() : undefined;
        const question: Question = { id: asked, name, url, method, headers: [...request.headers], body, ip };
        child.send(question);
        const { status, headers, text } = await promise;
        return new Response(text, { status, headers });
      },
    stop: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

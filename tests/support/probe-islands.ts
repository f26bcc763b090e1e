import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One island per client directive, and a form that hydrates on first use and never reports that it is ready. */
export const directives = {
  load: 'client:load',
  idle: 'client:idle',
  visible: 'client:visible',
  media: 'client:media="(min-width: 1px)"',
  only: 'client:only="react"',
  interaction: 'client:interaction',
} as const;

const probe = `import { useState } from 'react';
export function Probe({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{name}: {count}</button>;
}
export function ProbeForm() {
  const [sent, setSent] = useState(0);
  return (
    <form onSubmit={(event) => { event.preventDefault(); setSent(sent + 1); }}>
      <button>Send</button><output>sent {sent}</output>
    </form>
  );
}
`;
const page = (prerender: boolean, islands: readonly string[]) => `---
import { Probe, ProbeForm } from '#features/probe/Probe.tsx';
import Page from '#src/layouts/Page.astro';
export const prerender = ${prerender};
---
<Page title="Islands" description="Every way to start one.">${islands.join('\n')}</Page>
`;
const button = ([name, directive]: [string, string]) => `<Probe ${directive} name="${name}" />`;

/** Adds test pages to a project: `/probe/NAME/` and `/probe-on-demand/NAME/`. The form has the name `form`. */
export async function addProbeIslands(project: string): Promise<void> {
  const write = async (file: string, text: string) => {
    await mkdir(join(project, file, '..'), { recursive: true });
    await writeFile(join(project, file), text);
  };
  await write('src/features/probe/Probe.tsx', probe);
  for (const [folder, prerender] of [
    ['probe', true],
    ['probe-on-demand', false],
  ] as const) {
    for (const entry of Object.entries(directives)) {
      await write(`src/pages/${folder}/${entry[0]}.astro`, page(prerender, [button(entry)]));
    }
    await write(`src/pages/${folder}/form.astro`, page(prerender, ['<ProbeForm client:interaction />']));
  }
}

import { notLoaded } from '#texts/en/frame.ts';
import { type Gone, goneEvent } from './dom.ts';

/**
 * The shop was deployed anew since the page was opened, and the files that it names are gone: the island gets the addresses
 * that the page names now, in the order in which Astro writes them.
 */
async function takeFilesOfToday(island: HTMLElement): Promise<void> {
  const html = await (await fetch(location.href)).text();
  const name = island.getAttribute('component-export');
  const wanted = `component-url="(\\S+)" component-export="${name}" renderer-url="(\\S+)"`;
  const [, component, renderer] = html.match(wanted) as string[];
  island.setAttribute('component-url', component as string);
  island.setAttribute('renderer-url', renderer as string);
}

/** Installs the listener in the page script, which is loaded before its files can be replaced. */
export const rescueIslands = (): void =>
  addEventListener(goneEvent, (event) => {
    const { target, detail } = event as CustomEvent<Gone>;
    const island = target as HTMLElement;
    if (!detail.held) {
      detail.done = takeFilesOfToday(island).catch(() => {});
      return;
    }
    // A form that has an address of its own goes there. Any other would leave the page and lose what was typed: it waits.
    const plain = detail.held.find(([one]) => one.hasAttribute('action'))?.[0] as HTMLFormElement | undefined;
    if (plain) plain.submit();
    else if (!island.previousElementSibling?.role)
      island.insertAdjacentHTML('beforebegin', `<p role=alert class=field-error>${notLoaded}</p>`);
  });

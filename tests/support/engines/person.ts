import { clicking, type Engine, until as seen, typing } from './engine.ts';

type Kind = 'button' | 'link' | 'field';

/** Finds what a person would: by its visible name. Runs in the page; returns the middle of what is found, scrolled into view. */
function find(kind: Kind, name: string, within: string): { x: number; y: number } | null {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, select, textarea',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const pattern = new RegExp(name);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    (kind === 'field'
      ? plain([...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText).join(' '))
      : plain((element as HTMLElement).innerText));
  /** What a click in the middle would meet: nothing of the page while a view is changing. */
  const isMet = (element: Element, x: number, y: number): boolean => {
    const met = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return met !== null && (element.contains(met) || met.closest('label')?.control === element);
  };
  const withShadows = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      one,
      ...(one.shadowRoot ? withShadows(one.shadowRoot) : []),
    ]);
  for (const element of [...document.querySelectorAll(within)].flatMap(withShadows)) {
    const control = element as HTMLButtonElement;
    if (!element.matches(selectors[kind]) || !isSeen(element) || control.disabled) continue;
    if (!pattern.test(nameOf(element))) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (isMet(element, x, y)) return { x, y };
  }
  return null;
}

/** What somebody does with a browser. Each step waits for what it needs. */
export const personAt = (engine: Engine, shop: string) => {
  /** The failure of a wait says what was on the screen instead. */
  const until: typeof seen = (what, look) =>
    seen(what, look).catch(async (error: Error) => {
      const screen = await engine.run(() => `${location.href}: ${document.body.innerText.slice(0, 600)}`);
      throw new Error(`${error.message}. Seen instead at ${screen}`, { cause: error });
    });
  /** Where a control stays: a list that arrives, a picture or a change of view may still move it after it was first seen. */
  const spot = (kind: Kind, name: string, within: string) => {
    let before: { x: number; y: number } | null = null;
    return until(`${kind} ${name}`, async () => {
      const now = await engine.run(find, kind, name, within);
      const stays = now && before && now.x === before.x && now.y === before.y;
      before = now;
      return stays && now;
    });
  };
  const click = async (kind: Kind, name: string, within = 'body') =>
    engine.act(clicking(await spot(kind, name, within)));
  return {
    engine,
    go: (path: string) => engine.goto(`${shop}${path}`),
    back: engine.back,
    press: (name: string, within?: string) => click('button', name, within),
    follow: (name: string, within?: string) => click('link', name, within),
    tick: (name: string) => click('field', name),
    /** Clicks into the field and types. What stood in it is selected and replaced. */
    fill: async (name: string, text: string) => {
      await click('field', name);
      await until(`the caret in ${name}`, () =>
        engine.run((label) => {
          const field = document.activeElement as HTMLInputElement;
          const isIt = [...(field.labels ?? [])].some(({ innerText }) => new RegExp(label).test(innerText));
          if (isIt) field.select();
          return isIt;
        }, name),
      );
      await engine.act(typing(text));
    },
    choose: (name: string, option: string) =>
      until(`option ${option}`, () =>
        engine.run(
          (label, text) => {
            const control = [...document.querySelectorAll('select')].find((one) =>
              [...one.labels].some(({ innerText }) => new RegExp(label).test(innerText)),
            );
            const found = control && [...control.options].find((one) => one.text.trim() === text);
            if (!control || !found) return false;
            control.value = found.value;
            for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
            return true;
          },
          name,
          option,
        ),
      ),
    sees: (text: string, within = 'body') =>
      until(text, () =>
        engine.run(
          (pattern, root) =>
            [...document.querySelectorAll<HTMLElement>(root)].some((one) =>
              new RegExp(pattern).test(one.innerText.replace(/\s+/g, ' ')),
            ),
          text,
          within,
        ),
      ),
    /** Waits until the page with such an address stands there; returns it. A browser has `about:blank` in between. */
    at: (pattern: RegExp) =>
      until(String(pattern), async () => {
        const { address, state } = await engine.run(() => ({
          address: location.href,
          state: document.readyState,
        }));
        return state === 'complete' && address.startsWith('http') && pattern.test(address) && address;
      }),
  };
};
export type Person = ReturnType<typeof personAt>;

/** A browser that a test drives like a person: by W3C WebDriver (WebKit) or WebDriver BiDi (Firefox), without a package between. */
export type Engine = {
  name: string;
  version: string;
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** Runs a function in the page. Its arguments and its value are JSON. */
  run: <Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ) => Promise<Value>;
  /** Sources of input as the protocols name them: both take the same. */
  act: (sources: readonly object[]) => Promise<void>;
  close: () => Promise<void>;
};

/** The call of a function in the page, as text: its value is JSON. */
export const callText = (work: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${work})(...${JSON.stringify(args)})).then((value) => JSON.stringify(value ?? null))`;

const pauseMs = 50;
/** Waits until `look` finds something: a browser at work has no event for that. The limit of the test ends what hangs. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | undefined | false | null>,
): Promise<Value> {
  let failure: unknown;
  for (let tries = 0; tries < 1200; tries += 1) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      // A page that is being left has no document.
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Not seen within a minute: ${what}`, { cause: failure });
}

const key = (type: string, value: string) => ({ type, value });
/** The keys of a text, one after the other. */
export const typing = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((one) => [key('keyDown', one), key('keyUp', one)]),
  },
];
/** A click of the mouse at a point of the window. */
export const clicking = ({ x, y }: { x: number; y: number }): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

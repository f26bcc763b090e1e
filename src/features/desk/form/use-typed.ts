import { useRef, useState } from 'react';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import type { Values } from './form-field.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const readTyped = (key: string | undefined): Values => {
  const read = key && parseJson(tabStorage.read(key) ?? '');
  return isObject(read) ? read : {};
};

/**
 * What is typed into a form and not saved yet, over what the shop has. `keptAs`: it is kept in this tab under that name, so that a
 * reload or a look at another view loses nothing.
 */
export function useTyped(saved: Values, keptAs?: string, begun: Values = {}) {
  const [typed, setTyped] = useState<Values>(() => ({ ...begun, ...readTyped(keptAs) }));
  /** The text typed so far, for calls that began earlier: typing goes on while they run. */
  const latest = useRef(typed);

  function keep(next: Values, storedAs = keptAs) {
    latest.current = next;
    setTyped(next);
    if (keptAs && storedAs !== keptAs) tabStorage.write(keptAs, null);
    if (storedAs) tabStorage.write(storedAs, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
  }
  return {
    typed,
    values: { ...saved, ...typed },
    isDirty: Object.keys(typed).some((name) => !isSame(typed[name], saved[name])),
    /** `isBusy`: what is typed now differs from what is being saved, also where it is as before. */
    change(changed: Values, isBusy = false) {
      const next = { ...latest.current, ...changed };
      for (const name of Object.keys(next)) if (!isBusy && isSame(next[name], saved[name])) delete next[name];
      keep(next);
    },
    /** What was sent is saved; what was typed since stays, but for a field about which something was decided. */
    settle(sent: Values, { storedAs, decided }: { storedAs?: string; decided?: string | undefined } = {}) {
      const isSince = ([name, value]: [string, unknown]) => name !== decided && !isSame(value, sent[name]);
      keep(Object.fromEntries(Object.entries(latest.current).filter(isSince)), storedAs);
    },
    clear: () => keep({}),
  };
}

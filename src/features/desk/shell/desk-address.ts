import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as paths from '#contract/paths.ts';

/** What the desk shows is kept in the address, so that it can be shared with a colleague and works with Back. */
export type DeskAddress = URLSearchParams;

/** The address of the desk with these parameters; empty ones are left out. */
export function deskPath(parameters: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, String(value));
  const text = query.toString();
  return text ? `${paths.desk}?${text}` : paths.desk;
}

/** The numbers of several orders in one parameter of the address. */
export const idsIn = (list: string): number[] => list.split(',').map(Number).filter(Boolean);

/** The address, and a function that goes to another without loading the page. */
export function useDeskAddress(): [DeskAddress, (path: string) => void] {
  const [search, setSearch] = useState(() => (typeof location === 'undefined' ? '' : location.search));
  useEffect(() => {
    const read = () => setSearch(location.search);
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = (path: string) => {
    history.pushState(null, '', path);
    setSearch(location.search);
    scrollTo(0, 0);
  };
  return [new URLSearchParams(search), go];
}

/** A ref for the tabs, which scroll until the one of this view is seen. */
export function useShownTab(view: string | undefined): RefObject<HTMLElement | null> {
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (view)
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view]);
  return tabs;
}

/** A ref for the element that gets the focus when the address changes, because the pressed link may be gone then. */
export function useFocusOnMove(address: DeskAddress): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  const text = address.toString();
  const last = useRef(text);
  // With the new view and not after it: the next key belongs to it.
  useLayoutEffect(() => {
    if (last.current !== text) shown.current?.focus({ preventScroll: true });
    last.current = text;
  }, [text]);
  return shown;
}

import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { keepTypedOnWake } from './keep-typed.ts';

/**
 * Translators, extensions and blockers move and remove elements also while React runs. React would fail on the next
 * change beside them, and the whole island would be lost: a node that is not where it was is removed or inserted
 * where it can be.
 */
if (typeof Node !== 'undefined') {
  keepTypedOnWake();
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = this.contains(child) ? child.parentNode : null;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}

const noSubscription = () => () => {};

/** False in the prerendered HTML and during hydration, then true: only then may a component show browser storage. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** Reports to src/browser/islands/client-interaction.ts that React now handles events inside this island. */
export function useIslandReady<Element extends HTMLElement>(isReady = true): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}

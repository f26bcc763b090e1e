import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { listFields as words } from '#texts/en/desk-entry-form.ts';
import { Button } from '#ui/Button.tsx';
import { ListRow } from './ListRow.tsx';
import './Ordered.css';

type OrderedListProps<Item> = {
  label: string;
  /** What an entry is called: "picture". */
  one: string;
  items: readonly Item[];
  /** All entries stay: only their order changes. */
  isFixed?: boolean;
  /** Without one, entries are known by their places, and are dragged by a grip. */
  keyOf?: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

function moved<Item>(all: readonly Item[], from: number, to: number): Item[] {
  const rest = all.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)];
}

/** Entries in an order that counts: dragged by what has `data-drag`, or moved with buttons. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, one, items, isFixed, keyOf, onChange, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef(-1);
  /** What was removed last, with how many entries were left: another one may have come into its place since. */
  const [removed, setRemoved] = useState<{ item: Item; at: number; left: number }>();
  const undo = useRef<HTMLParagraphElement>(null);
  /** Where a button moved an entry: the focus goes with it. */
  const moving = useRef<{ to: number; earlier: boolean }>(null);
  /** On a phone the entry whose menu is open. */
  const [open, setOpen] = useState<number>();
  const entryAt = (found: Element | null): number =>
    [...(list.current?.children ?? [])].findIndex((entry) => entry.contains(found));

  function start({ target, pointerId }: PointerEvent) {
    const handle = target instanceof Element ? target.closest('[data-drag]') : null;
    if (!handle) return;
    // A finger stays with what it touched first; the list follows it instead.
    handle.releasePointerCapture(pointerId);
    dragged.current = entryAt(handle);
  }
  /** Moves the dragged entry to the place under the finger or pointer. */
  function drag({ clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) dragged.current = -1;
    const to = dragged.current < 0 ? -1 : entryAt(document.elementFromPoint(clientX, clientY));
    if (to < 0 || to === dragged.current) return;
    onChange(moved(items, dragged.current, to));
    dragged.current = to;
  }
  function move(from: number, to: number) {
    moving.current = { to, earlier: to < from };
    if (open === from) setOpen(to);
    onChange(moved(items, from, to));
  }
  function remove(at: number) {
    const [item] = items.slice(at, at + 1);
    if (item !== undefined) setRemoved({ item, at, left: items.length - 1 });
    setOpen(undefined);
    onChange(items.filter((_, index) => index !== at));
  }
  // The button that had the focus is gone with its entry.
  useLayoutEffect(() => {
    if (removed) undo.current?.querySelector('button')?.focus();
  }, [removed]);
  // With the new order and not a frame later, since a second press may follow at once.
  useLayoutEffect(() => {
    if (!moving.current) return;
    const { to, earlier } = moving.current;
    moving.current = null;
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLElement>(
      '.ordered-moves button:enabled',
    );
    buttons?.[earlier ? 0 : buttons.length - (isFixed ? 1 : 2)]?.focus();
  });
  const entries = (
    <ul ref={list} className="ordered" aria-label={label} onPointerDown={start} onPointerMove={drag}>
      {items.map((item, index) => {
        const nth = words.nth(one, index + 1, items.length);
        return (
          <ListRow
            key={keyOf?.(item) ?? index}
            nth={nth}
            isOnly={items.length === 1}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isFixed={isFixed}
            hasGrip={!keyOf}
            isOpen={open === index}
            onOpen={() => setOpen(open === index ? undefined : index)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          >
            {children(item, index)}
          </ListRow>
        );
      })}
    </ul>
  );
  return (
    <>
      {items.length > 0 && entries}
      {removed && removed.left === items.length && (
        <p ref={undo} className="ordered-removed" role="status">
          {words.removed(one)}{' '}
          <Button
            size="small"
            onClick={() => {
              setRemoved(undefined);
              onChange(items.toSpliced(removed.at, 0, removed.item));
            }}
          >
            {words.undo}
          </Button>
        </p>
      )}
    </>
  );
}

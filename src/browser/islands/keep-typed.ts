import { all, isAlone, type Kept, keepEvent } from './dom.ts';
import { passTouched } from './touched.ts';

type Control = HTMLInputElement & HTMLDetailsElement;

const controls = 'input,select,textarea,form,details,summary,button,a';

/** The controls that can hold a person's input, each by a key that is the same when React renders the island anew. */
function controlsIn(island: Element): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of all(controls, island) as Control[]) {
    const type = control.getAttribute('type') ?? '';
    const kind = /^(radio|submit|button)$/.test(type) && type;
    let key = [
      control.localName,
      control.getAttribute('name'),
      kind,
      kind === 'radio' && control.value,
    ].join();
    while (found.has(key)) key += '+';
    found.set(key, control);
  }
  return found;
}

/** Sets the value and fires input and change, so that React's state follows. */
function giveTo(control: Control, old: Control): void {
  passTouched(old, control);
  if (control.localName === 'details') control.open = old.open;
  if (control.checked !== old.checked && (old.checked || control.type === 'checkbox')) control.click();
  if (control.type === 'radio' || control.value === old.value) return;
  // React watches the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function giveFocus(control: Control, old: Control): void {
  control.focus({ preventScroll: true });
  // Controls without a caret that scripts may set have none.
  if (typeof old.selectionStart === 'number') control.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** The control that a press on this element is meant for. */
const pressedIn = (target: EventTarget | null): Element | null => {
  const element = (target as Element).closest?.(`${controls},label`) ?? null;
  return (element as HTMLLabelElement | null)?.control ?? element;
};

const slipPx = 8;
/**
 * The mouse button went down on an element that is gone when it goes up, and what is there now may have moved: the browser
 * neither focuses nor clicks it. A pointer that was moved in between meant no click.
 */
function pressAgain(control: Control, down: PointerEvent): void {
  let isClicked = false;
  control.addEventListener('click', () => {
    isClicked = true;
  });
  const onUp = (up: PointerEvent) =>
    setTimeout(() => {
      if (isClicked || Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) > slipPx) return;
      control.focus({ preventScroll: true });
      control.click();
    });
  addEventListener('pointerup', onUp, { once: true });
}

/**
 * Restores what a person did in an island: if a translator, a password manager or a blocker has changed its HTML,
 * React renders new elements. They get the values, ticks, open parts, focus and caret of the old ones.
 */
function keepTyped(island: HTMLElement): Kept {
  const before = controlsIn(island);
  const successors = new Map<Element, Control>();
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  // An element that is removed loses the focus too, but the person has not left it.
  const onBlur = () =>
    setTimeout(() => {
      if (focused?.isConnected) focused = document.activeElement;
    });
  // React hydrates at once what is pressed, between the press and the click.
  let press: { on: Element | null; event: PointerEvent } | undefined;
  const onPress = (event: PointerEvent) => {
    const isPlain = event.pointerType === 'mouse' && event.button === 0 && isAlone(event);
    press = isPlain ? { on: pressedIn(event.target), event } : undefined;
  };
  const onRelease = () => {
    press = undefined;
  };
  const give = () => {
    const after = controlsIn(island);
    for (const [key, old] of before) {
      const control = after.get(key);
      if (!control || old.isConnected || successors.has(old)) continue;
      successors.set(old, control);
      giveTo(control, old);
      if (focused === old) giveFocus(control, old);
      if (press?.on === old) pressAgain(control, press.event);
    }
  };
  const observer = new MutationObserver(give);
  // React replaces the children of the island itself.
  observer.observe(island, { childList: true });
  island.addEventListener('pointerdown', onPress, true);
  addEventListener('pointerup', onRelease);
  island.addEventListener('focusin', onFocus);
  island.addEventListener('focusout', onBlur);
  return {
    now: <Old extends Element>(old: Old): Old => (successors.get(old) as Old | undefined) ?? old,
    settle: () => {
      observer.disconnect();
      island.removeEventListener('pointerdown', onPress, true);
      removeEventListener('pointerup', onRelease);
      island.removeEventListener('focusin', onFocus);
      island.removeEventListener('focusout', onBlur);
      give();
    },
  };
}

/** Installs the listener; not in client-interaction.ts, which is in the first flight of every page with an island. */
export const keepTypedOnWake = (): void =>
  addEventListener(keepEvent, ({ target, detail }: CustomEventInit<Kept> & Event) =>
    Object.assign(detail ?? {}, keepTyped(target as HTMLElement)),
  );

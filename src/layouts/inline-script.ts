import { feedbackMs } from '#domain/base/limits.ts';
import { added, addedNamed } from '#texts/en/product-card.ts';

/**
 * Inline in every page (at most 1 KB), so that cart and sign-in state work before any file is loaded. It repeats
 * rules of domain/cart/cart.ts; a test compares the two. `| 0` converts text to a whole number.
 */
// `window.name`. TypeScript declares it as a constant.
declare let name: string;

type Line = { id: number; name: string; price: number; qty: number };
type Auth = { access?: string; user?: string & { username?: string } };
type BuyForm = HTMLFormElement & { qty?: HTMLInputElement };

const show = (selector: string, text: unknown) =>
  document.querySelectorAll<HTMLElement>(selector).forEach((element) => {
    element.innerText = text as string;
  });

/**
 * If storage is blocked, the cart is kept in `window.name` until the tab is closed. A missing entry is replaced by 0,
 * which `JSON.parse` accepts: on slow phones an exception would take longer than the rest of this script.
 */
const read = (wantsCart?: 1): unknown => {
  try {
    return JSON.parse((wantsCart ? (name[0] === '[' ? name : localStorage.cart) : localStorage.auth) || 0);
  } catch {}
  return undefined;
};

const readLines = () =>
  ([] as Line[])
    .concat(read(1) as Line[])
    .filter((line) => line?.id > 0 && line.price >= 0 && (line.qty ??= 1) >= 1);

const paint = () => {
  const auth = read() as Auth | undefined;
  const user = auth?.user;
  document.body.className = auth?.access ? 'in' : '';
  user && show('.user', user.username ?? user);
  show('.count', readLines().reduce((sum, line) => sum + (line.qty | 0), 0) || '');
};

onclick = ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('.buy');
  if (!button) return;
  const { dataset, qty: input } = button.form as BuyForm;
  const step = (button.value as unknown as number) | 0;
  const qty = Math.max(1, ((input?.value as unknown as number) | 0 || 1) + step);
  if (input) input.value = qty as unknown as string;
  if (step) return;

  const line: Line = JSON.parse(dataset.product as string);
  const lines = readLines();
  const index = lines.findIndex((other) => other.id == line.id);
  line.qty = qty + ((lines[index]?.qty as number) | 0);
  lines[~index ? index : lines.length] = line;
  const newValue = JSON.stringify(lines);
  name = '';
  try {
    localStorage.cart = newValue;
  } catch {
    name = newValue;
  }
  paint();
  dispatchEvent(new Event('storage'));
  show('output', addedNamed(line.name));
  // The next page reads the quantity from the fragment: see features/buying/cart/buy-now.ts.
  if (button.value) location = `${button.value}#${line.id}x${qty}` as string & Location;

  button.animate({ scale: [0.95, 1] }, feedbackMs);
  if (input) return;
  const label = button.innerText;
  button.innerText = added;
  button.disabled = true;
  setTimeout(() => {
    button.innerText = label;
    button.disabled = false;
  }, feedbackMs);
};

repaint = paint;
paint();

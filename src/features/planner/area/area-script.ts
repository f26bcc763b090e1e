import { readPublic } from '#browser/calls/read-public.ts';
import { readStoredCart } from '#browser/cart/stored-cart.ts';
import { all, onceLoaded } from '#browser/islands/dom.ts';
import type { AreaReply } from '#contract/areas.ts';
import { isObject } from '#domain/base/json.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { isFitted } from '#domain/product/product.ts';
import { isPin, tidy } from '#domain/text/tidy-text.ts';
import { areaAsk as texts } from '#texts/en/area-ask.ts';
import { fits, notFittedYet, notSentYet, sends } from '#texts/en/areas.ts';
import { readSiteInput, writeSiteInput } from '../check/site-input.ts';
import { pinOfShopper } from '../check/site-of-shopper.ts';
import type { Goods, NotThere, Wanted } from './has-area.ts';

const isReply = (reply: unknown): reply is AreaReply =>
  isObject(reply) && isObject(reply.parcels) && isObject(reply.fitting);

/** Whether a line of the cart has to be fitted, as its product says; a line whose product is not known goes by parcel. */
async function goodsOfLine({ slug }: CartLine, address: string): Promise<Goods> {
  const product = slug ? await readPublic(address.replace('-', slug)) : undefined;
  const facts = isObject(product) && isObject(product.facts) ? product.facts : {};
  return isFitted(facts) ? 'fitting' : 'parcels';
}

async function wantedAt({ dataset }: HTMLElement): Promise<Map<Goods, Wanted[]>> {
  const goods = dataset.goods as Goods | undefined;
  if (goods) return new Map([[goods, dataset.product ? [JSON.parse(dataset.product)] : []]]);
  const lines = await Promise.all(
    readStoredCart().map(async (line) => ({ line, goods: await goodsOfLine(line, dataset.offer ?? '') })),
  );
  const wanted = new Map<Goods, Wanted[]>();
  for (const one of lines) wanted.set(one.goods, [...(wanted.get(one.goods) ?? []), one.line]);
  return wanted;
}

const sentences = {
  fitting: { yes: fits, no: notFittedYet },
  parcels: { yes: sends, no: notSentYet },
};

const sayAt = (form: HTMLFormElement, text: string): void => {
  const outcome = form.querySelector('[role=alert]');
  if (outcome) outcome.textContent = text;
};

function start(root: HTMLElement): void {
  const status = root.querySelector<HTMLElement>('[role=status]') as HTMLElement;
  const leave = root.querySelector('details') as HTMLDetailsElement;
  const own = root.querySelector<HTMLInputElement>('[name=area-pin]');
  const fieldName = root.dataset.field ?? 'area-pin';
  let asked = '';
  let missing: NotThere | undefined;

  const say = (text: string, isBad = false) => {
    status.textContent = text;
    status.toggleAttribute('data-bad', isBad);
  };
  async function show(pin: string): Promise<void> {
    asked = pin;
    if (!isPin(pin)) return say('');
    if (!status.textContent) say(texts.asking);
    const [reply, wanted] = await Promise.all([readPublic(`${root.dataset.area}${pin}`), wantedAt(root)]);
    // Another PIN code was typed meanwhile.
    if (asked !== pin) return;
    if (!isReply(reply)) return say(texts.unread);
    const { place } = reply;
    const told = [...wanted.keys()].map((one) => {
      const { reached, days } = reply[one];
      return sentences[one][reached ? 'yes' : 'no'](pin, place, days);
    });
    const out = [...wanted.keys()].filter((one) => !reply[one].reached);
    const isReached = out.length === 0;
    say(told.join(' '), !isReached);
    leave.hidden = isReached;
    // One number for all that cannot come.
    const goods = out.includes('fitting') ? 'fitting' : 'parcels';
    const lines = out.flatMap((one) => wanted.get(one) ?? []);
    missing = isReached ? undefined : { goods, pincode: pin, place, wanted: lines };
  }

  const typed = (text: string): string => tidy(text, 'pin');
  addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== fieldName) return;
    const pin = typed(value);
    if (!isPin(pin)) leave.hidden = true;
    else writeSiteInput({ ...readSiteInput(), zip: pin });
    show(pin);
  });
  own?.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const pin = typed(own.value);
    if (isPin(pin)) show(pin);
    else say(texts.sixDigits, true);
  });
  const form = leave.querySelector('form') as HTMLFormElement;
  const load = () => import('./leave-number.ts');
  leave.addEventListener('toggle', () => load().catch(() => {}));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      ({ sendNumber }) => missing && sendNumber(form, missing),
      () => sayAt(form, texts.notLoaded),
    );
  });
  // The cart has changed.
  addEventListener('storage', () => !root.dataset.goods && show(asked));
  const known = document.querySelector<HTMLInputElement>(`main [name=${fieldName}]`)?.value;
  const pin = typed(known ?? '') || pinOfShopper();
  if (own && !own.value) own.value = pin;
  show(pin);
}

onceLoaded(() => all('[data-area]').forEach(start));

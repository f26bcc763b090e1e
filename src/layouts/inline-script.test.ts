import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addLine, type CartLine, readCart, summarise } from '#domain/cart/cart.ts';
import { compileClassic } from '#site/build/inline-scripts.ts';

let script = '';
beforeAll(async () => {
  script = await compileClassic(fileURLToPath(new URL('./inline-script.ts', import.meta.url)));
});

const line = { id: 7, name: 'Panel', price: 11_999.5, main_image: '/p.webp', slug: 'panel' };

/** A page with one product and the parts of a browser that the script uses. */
function open(stored: Record<string, string>, { blocked = false, tabName = '' } = {}) {
  const store: Record<string, string> = { ...stored };
  const area = new Proxy(store, {
    get: (target, key) => {
      if (blocked) throw new DOMException('blocked', 'SecurityError');
      return target[key as string];
    },
    set: (target, key, value) => {
      if (blocked) throw new DOMException('full', 'QuotaExceededError');
      target[key as string] = String(value);
      return true;
    },
  });
  const shown: Record<string, { innerText: unknown }> = {
    '.count': { innerText: '' },
    '.user': { innerText: 'Account' },
    output: { innerText: '' },
  };
  const timers: (() => void)[] = [];
  const announced: object[] = [];
  const location = { href: '/product/panel/' };
  const page = {
    name: tabName,
    localStorage: area,
    location,
    document: {
      body: { className: '' },
      querySelectorAll: (selector: string) => [shown[selector]].filter(Boolean),
    },
    Event: class {},
    dispatchEvent: (event: object) => announced.push(event),
    setTimeout: (work: () => void, ms: number) => {
      expect(ms).toBe(600);
      timers.push(work);
    },
    onclick: (_event: object) => {},
  };
  runInContext(script, createContext(page));
  /** Clicks a button of a product's form. Forms of cards have no quantity input. */
  const press = (value: string, quantity?: { value: string }) => {
    const form = { dataset: { product: JSON.stringify(line) }, qty: quantity };
    const button = { value, form, innerText: 'Add to Cart', disabled: false, animate: () => {} };
    page.onclick({ target: { closest: () => button } });
    return button;
  };
  const cart = () => readCart(page.name || store.cart);
  return { page, press, cart, shown, timers, announced, badge: () => shown['.count']?.innerText };
}

const carts = [
  '[]',
  '',
  'broken',
  'null',
  '{}',
  '7',
  '"text"',
  '[null,1,"x",{}]',
  '[{"id":7,"name":"Old","price":5,"qty":2,"main_image":""}]',
  '[{"id":"7","name":"Old","price":"5","qty":"2"},{"id":8,"name":"Other","price":1,"qty":3,"main_image":""}]',
  '[{"id":8,"name":"Other","price":1}]',
  '[{"id":8,"name":"Other","price":-1,"qty":1},{"id":-8,"price":1,"qty":1},{"id":9,"price":1,"qty":0}]',
  '[{"id":8,"name":"Half","price":1,"qty":1.5}]',
];

describe('the inline script', () => {
  test('the inline script is at most 1 KB', () => {
    expect(script.length).toBeLessThanOrEqual(1024);
  });

  describe('keeps the cart by the rules, whatever is in storage', () => {
    test.each(carts)('%s', (stored) => {
      const { press, cart, badge } = open({ cart: stored });
      press('');
      const expected: CartLine[] = addLine(readCart(stored), { ...line, qty: 1 });
      expect(cart()).toEqual(expected);
      expect(badge()).toBe(summarise(expected).count);
    });
  });

  test('a quantity is added to the existing line, which gets the current price', () => {
    const { press, cart } = open({ cart: '[{"id":7,"name":"Panel","price":5,"qty":2,"main_image":""}]' });
    press('', { value: '3' });
    expect(cart()).toEqual([{ ...line, qty: 5 }]);
  });

  test.each([
    ['1', '-1', 1],
    ['1', '1', 2],
    ['12', '-1', 11],
    ['', '1', 2],
    ['abc', '-1', 1],
    ['-4', '1', 1],
  ])('stepper: from %j by %s it shows %d and adds nothing', (from, step, to) => {
    const { press, cart } = open({});
    const quantity = { value: from };
    press(step, quantity);
    expect(Number(quantity.value)).toBe(to);
    expect(cart()).toEqual([]);
  });

  test('the inline script’s Buy Now adds and goes to checkout', () => {
    const { press, cart, page } = open({});
    press('/checkout/', { value: '2' });
    expect(cart()).toEqual([{ ...line, qty: 2 }]);
    expect(page.location).toBe('/checkout/#7x2');
  });

  test('a card says Added! and is disabled for 600 ms', () => {
    const { press, timers } = open({});
    const button = press('');
    expect([button.innerText, button.disabled]).toEqual(['Added!', true]);
    for (const work of timers) work();
    expect([button.innerText, button.disabled]).toEqual(['Add to Cart', false]);
  });

  test('the badge is empty at zero, and the change is announced', () => {
    const { press, badge, shown, announced } = open({ cart: '[]' });
    expect(badge()).toBe('');
    press('');
    expect(badge()).toBe(1);
    expect(announced).toHaveLength(1);
    expect(shown.output?.innerText).toBe('Panel added to cart');
  });

  test('storage blocked: the cart lasts for the visit', () => {
    const first = open({}, { blocked: true });
    first.press('');
    const next = open({}, { blocked: true, tabName: first.page.name });
    next.press('');
    expect(next.cart()).toEqual([{ ...line, qty: 2 }]);
  });

  test('storage that works again holds the whole cart', () => {
    const first = open({}, { blocked: true });
    first.press('');
    const next = open({}, { tabName: first.page.name });
    next.press('');
    expect([next.cart(), next.page.name]).toEqual([[{ ...line, qty: 2 }], '']);
  });

  test.each([
    ['{"access":"a","user":"asha"}', 'in', 'asha'],
    ['{"access":"a","user":{"username":"asha","email":""}}', 'in', 'asha'],
    ['{"access":"a"}', 'in', 'Account'],
    ['{}', '', 'Account'],
    ['broken', '', 'Account'],
    ['null', '', 'Account'],
  ])('header: storage auth %s', (auth, state, name) => {
    const { page, shown } = open({ auth });
    expect([page.document.body.className, shown['.user']?.innerText]).toEqual([state, name]);
  });
});

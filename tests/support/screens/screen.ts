import type { Page } from 'playwright';
import { storageKeys } from '#domain/base/limits.ts';
import type { World } from './world.ts';

/** A screen of the shop in one state. */
export type Screen = {
  name: string;
  /** `shopper`: signed in with two orders, one of them pending. `newcomer`: signed in without orders. */
  as?: 'shopper' | 'newcomer';
  cart?: true;
  /** For public pages, whose layout must not shift while they load. */
  steady?: true;
  open: (page: Page, world: World) => Promise<unknown>;
};

export const desk = { width: 1280, height: 900 };

export const at = (path: string) => (page: Page) => page.goto(path);
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Leaves these calls without a reply, so that the page stays in its loading state. */
export const silence = (page: Page, calls: string) => page.route(calls, () => {});

/** These calls fail with a 503. */
export const fail = (page: Page, calls: string) =>
  page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { detail: 'The shop is being restocked.' } }),
  );

/** Puts a screen's cart and session into the browser's storage before the page runs. */
export async function dress(page: Page, screen: Screen, world: World): Promise<void> {
  const kept: [string, string][] = [];
  if (screen.cart) kept.push([storageKeys.cart, world.cart]);
  if (screen.as) kept.push([storageKeys.auth, world[screen.as]]);
  await page.addInitScript((entries: [string, string][]) => {
    if (sessionStorage.getItem('dressed')) return;
    sessionStorage.setItem('dressed', 'yes');
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

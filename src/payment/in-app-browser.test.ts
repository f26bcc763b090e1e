import { expect, test } from 'vitest';
import { needsRedirect } from './in-app-browser.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  ['Chrome on Android', chrome, false],
  ['Safari on iPhone', safari, false],
  ['an Android web view', chrome.replace('SM-A055F', 'SM-A055F; wv'), true],
  ['Instagram', `${chrome} Instagram 350.0.0.0`, true],
  ['a web view on iPhone', safari.replace(' Version/18.1', '').replace(' Safari/604.1', ''), true],
])('§7 in-app browsers pay by redirect: %s', (_name, agent, expected) => {
  expect(needsRedirect(agent)).toBe(expected);
});

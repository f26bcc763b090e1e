import { expect, test } from 'vitest';
import { needsRedirect } from './razorpay.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test.each([
  ['Chrome on Android', false, chrome],
  ['Safari on iPhone', false, safari],
  ['an Android web view', true, chrome.replace('SM-A055F', 'SM-A055F; wv')],
  ['Instagram', true, `${chrome} Instagram 350.0.0.0`],
  ['a web view on iPhone', true, safari.replace(' Version/18.1', '').replace(' Safari/604.1', '')],
])('payment by redirect in %s: %s', (_name, expected, agent) => {
  expect(needsRedirect(agent)).toBe(expected);
});

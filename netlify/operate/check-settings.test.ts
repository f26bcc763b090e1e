import { afterEach, expect, test, vi } from 'vitest';
import { refuseSimulationOfOthers } from './check-settings.ts';

afterEach(() => vi.unstubAllEnvs());
const none = { API_BASE_URL: '', RAZORPAY_KEY_ID: '', SMTP_URL: '', MAIL_API_URL: '' };
function start(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ ...none, ...settings })) vi.stubEnv(name, value);
  refuseSimulationOfOthers();
}
const elsewhere = 'postgres://shop:secret@db.example/shop';
const keys = { RAZORPAY_KEY_ID: 'rzp_test_a1b2c3' };
const mail = { SMTP_URL: 'smtp://mail.example' };

test.each([
  [{}, 'set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, SMTP_URL or MAIL_API_URL, or leave DATABASE_URL empty'],
  [mail, 'set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, or'],
  [{ ...mail, RAZORPAY_KEY_ID: 'rzp_test_simulated' }, 'set RAZORPAY_KEY_ID'],
  [keys, 'set SMTP_URL or MAIL_API_URL, or'],
])('a database of another machine is refused with %j alone', (settings, words) => {
  expect(() => start({ DATABASE_URL: elsewhere, ...settings })).toThrow(words);
});

test('a host that is only a parameter of DATABASE_URL counts', () => {
  expect(() => start({ DATABASE_URL: 'postgres://localhost/shop?host=db.example' })).toThrow(
    'another machine',
  );
});

test.each([
  [''],
  ['postgres://shop@localhost/shop'],
  ['postgres://shop@127.0.0.1:5433/shop'],
  ['postgres://shop@[::1]/shop'],
  ['postgres:///shop?host=/var/run/postgresql'],
])('simulator and inbox serve a database of this machine: %j', (url) => {
  expect(() => start({ DATABASE_URL: url })).not.toThrow();
});

test('a database of another machine is served with keys and mail of its own', () => {
  expect(() => start({ DATABASE_URL: elsewhere, ...keys, ...mail })).not.toThrow();
});

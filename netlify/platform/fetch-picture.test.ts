import { expect, test } from 'vitest';
import { fetchPicture, isPublicAddress } from './fetch-picture.ts';

test.each([
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['93.184.215.14', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['2606:4700::1111', true],
  ['shop.example', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['http://shop.example/a.jpg', 'address'],
  ['https://user:word@shop.example/a.jpg', 'address'],
  ['https://shop.example:22/a.jpg', 'address'],
  ['ftp://shop.example/a.jpg', 'address'],
  ['no address', 'address'],
  ['https://127.0.0.1/a.jpg', 'private'],
  // The same address in other spellings.
  ['https://2130706433/a.jpg', 'private'],
  ['https://0x7f.1/a.jpg', 'private'],
  ['https://[::ffff:127.0.0.1]/a.jpg', 'private'],
  // A name that leads into this machine.
  ['https://localhost/a.jpg', 'private'],
])('nothing is fetched from %s: %s', async (address, why) => {
  expect(await fetchPicture(address, 1000)).toEqual({ ok: false, error: why });
});

import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'https://x.example/a.pdf',
  'http://x.example',
  'http://127.0.0.1:8000',
  'HTTPS://x.example/a?b#c',
])('a link: %j is an address of the web', (text) => expect(isWebAddress(text)).toBe(true));

test.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript:alert(1)//https://x.example/',
  'java\nscript://x.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://x.example/a.pdf',
  'x.example/a.pdf',
  '//x.example/a.pdf',
  '/media/a.pdf',
  'https:a.pdf',
  'https://',
  'https://x.example:port/',
])('a link: %j is no address of the web', (text) => expect(isWebAddress(text)).toBe(false));

import { describe, expect, test } from 'vitest';
import { trustedProxies } from './client-address.ts';

describe('the address of a shopper behind proxies', () => {
  test.each([
    ['no proxy is trusted: the header is what anybody may write', '', '10.0.0.5', '203.0.113.7', '10.0.0.5'],
    ['a trusted proxy names the shopper', 'private', '10.0.0.5', '203.0.113.7', '203.0.113.7'],
    ['the right-most untrusted hop counts', 'private', '10.0.0.5', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    [
      'a chain of trusted proxies is walked',
      '10.0.0.0/8',
      '10.0.0.5',
      '203.0.113.7, 10.1.1.1',
      '203.0.113.7',
    ],
    ['the connection is no trusted proxy', '10.0.0.0/8', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    ['IPv4 in IPv6 is the same address', 'loopback', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['IPv6, in brackets with a port', 'loopback', '::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['nonsense in the header leaves the last known address', 'private', '10.0.0.5', 'unknown', '10.0.0.5'],
    ['no header', 'private', '10.0.0.5', null, '10.0.0.5'],
  ])('%s', (_, proxies, connection, forwarded, address) => {
    expect(trustedProxies(proxies).addressOf(connection, forwarded)).toBe(address);
  });

  test('a list that cannot be read stops the start with a sentence that says how to write it', () => {
    for (const list of ['everybody', '10.0.0.0/40', '10.0.0'])
      expect(() => trustedProxies(list)).toThrow(/TRUSTED_PROXIES has .*such as 10\.0\.0\.0\/8/);
  });
});

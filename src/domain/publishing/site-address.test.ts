import { describe, expect, test } from 'vitest';
import { publicAddress, shopOrigin } from './site-address.ts';

const published = { site: { name: 'dhoop' }, deploy: { id: '65a', context: 'production' } };

describe('pages on demand: where they read the shop', () => {
  test('pages on demand read the shop at the site’s own address on the platform', () => {
    expect(shopOrigin({ URL: 'https://dhoop.example/', SITE_URL: 'https://old.example' }, published)).toBe(
      'https://dhoop.example',
    );
  });
  test('pages on demand read the shop at the preview’s address in a deploy preview', () => {
    const preview = { ...published, deploy: { id: '65a', context: 'deploy-preview' } };
    expect(shopOrigin({ URL: 'https://dhoop.example' }, preview)).toBe('https://65a--dhoop.netlify.app');
  });
  test('pages on demand read the shop at the server’s address on this machine, whatever the public one is', () => {
    const variables = { SHOP_LOCAL_ORIGIN: 'http://127.0.0.1:4321', SITE_URL: 'https://dhoop.example' };
    expect(shopOrigin(variables)).toBe('http://127.0.0.1:4321');
  });
  test('pages on demand read the shop at SITE_URL elsewhere', () => {
    expect(shopOrigin({ SITE_URL: 'https://dhoop.example' })).toBe('https://dhoop.example');
  });
  test('pages on demand without any address of the shop fail with the name of the setting', () => {
    expect(() => shopOrigin({})).toThrow('set SITE_URL');
  });
});

test('the public address is SITE_URL, else the one of the platform, else that of the content, without a slash at its end', () => {
  const [SITE_URL, URL] = ['https://dhoop.example/', 'https://dhoop.netlify.app'];
  expect(publicAddress({ SITE_URL, URL }, 'https://content.example')).toBe('https://dhoop.example');
  expect(publicAddress({ URL }, 'https://content.example')).toBe('https://dhoop.netlify.app');
  expect(publicAddress({ SITE_URL: '' }, 'https://content.example/')).toBe('https://content.example');
});

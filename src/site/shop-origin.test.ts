import { describe, expect, test } from 'vitest';
import { shopOrigin } from './shop-origin.ts';

const published = { site: { name: 'dhoop' }, deploy: { id: '65a', context: 'production' } };

describe('decision 4 pages on demand: where they read the shop', () => {
  test('on the platform: at the site’s own address', () => {
    expect(shopOrigin({ URL: 'https://dhoop.example/', SITE_URL: 'https://old.example' }, published)).toBe(
      'https://dhoop.example',
    );
  });
  test('in a deploy preview: at the preview, whose products they show', () => {
    const preview = { ...published, deploy: { id: '65a', context: 'deploy-preview' } };
    expect(shopOrigin({ URL: 'https://dhoop.example' }, preview)).toBe('https://65a--dhoop.netlify.app');
  });
  test('on this machine: at the server’s address, whatever the public one is', () => {
    const variables = { SHOP_LOCAL_ORIGIN: 'http://127.0.0.1:4321', SITE_URL: 'https://dhoop.example' };
    expect(shopOrigin(variables)).toBe('http://127.0.0.1:4321');
  });
  test('elsewhere: at SITE_URL', () => {
    expect(shopOrigin({ SITE_URL: 'https://dhoop.example' })).toBe('https://dhoop.example');
  });
  test('nowhere: the error names the setting', () => {
    expect(() => shopOrigin({})).toThrow('set SITE_URL');
  });
});

import { describe, expect, test } from 'vitest';
import { isFetchable, mediaHostPattern, mediaOf, pictureSource, withPictureSources } from './media.ts';

const from = mediaOf({
  API_BASE_URL: 'https://api.example:8443/shop',
  MEDIA_HOSTS: 'cdn.example, *.img.example',
});

describe('§3 pictures: the hosts that they may come from', () => {
  test('the upstream’s own host and the hosts in MEDIA_HOSTS', () => {
    expect(from.hosts).toEqual(['api.example:8443', 'cdn.example', '*.img.example']);
    expect(mediaOf({}).hosts).toEqual([]);
  });

  test.each([
    ['https://cdn.example/a.jpg', true],
    ['http://cdn.example/a.jpg', true],
    ['https://api.example:8443/media/a.jpg', true],
    ['https://api.example/media/a.jpg', false],
    ['https://eu.img.example/a.jpg', true],
    ['https://img.example/a.jpg', false],
    ['https://a.b.img.example/a.jpg', false],
    ['https://cdn.example.evil.example/a.jpg', false],
    ['/pictures/a.webp', true],
  ])('%s may be fetched: %s', (source, may) => {
    expect(isFetchable(source, from)).toBe(may);
  });

  test.each(['cdn.example', '*.cdn.example', 'localhost:9000', '10.0.0.1'])(
    '%s is a valid media host',
    (host) => {
      expect(mediaHostPattern.test(host)).toBe(true);
    },
  );
  test.each(['https://cdn.example', 'cdn.example/media', '*', 'a.*.example', '', 'a b'])(
    '%j is not a valid media host',
    (host) => {
      expect(mediaHostPattern.test(host)).toBe(false);
    },
  );
});

describe('§3 pictures: their absolute address', () => {
  test.each([
    ['/media/a.jpg', 'https://api.example:8443/media/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
    ['/pictures/own.webp', '/pictures/own.webp'],
    ['http://[bad.svg', undefined],
    ['javascript:alert(1)', undefined],
  ])('of %s is %s', (text, source) => {
    expect(pictureSource(text, from)).toBe(source);
  });

  test('without an upstream, an address without a host is unchanged', () => {
    expect(pictureSource('/media/a.jpg', { upstream: undefined })).toBe('/media/a.jpg');
  });

  test('of a product: a picture that cannot be shown is left out and reported, the others are absolute', () => {
    const rejected: string[] = [];
    const product = { slug: 'a', main_image: 'http://[bad.svg', image_1: '/media/1.jpg', image_2: '' };
    const withSources = withPictureSources(product, from, (field, text) => rejected.push(`${field} ${text}`));
    expect(withSources).toEqual({
      ...product,
      main_image: '',
      image_1: 'https://api.example:8443/media/1.jpg',
    });
    expect(rejected).toEqual(['main_image http://[bad.svg']);
  });
});

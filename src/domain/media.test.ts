import { describe, expect, test } from 'vitest';
import { isFetchable, mediaHostPattern, mediaOf, pictureSource, withPictureSources } from './media.ts';

const from = mediaOf({
  API_BASE_URL: 'https://api.example:8443/shop',
  MEDIA_HOSTS: 'cdn.example, *.img.example',
});

describe('§3 pictures: where they may come from', () => {
  test('the upstream’s own host and those of the setting', () => {
    expect(from.hosts).toEqual(['api.example:8443', 'cdn.example', '*.img.example']);
    expect(mediaOf({})).toEqual({ upstream: undefined, hosts: [] });
    expect(
      mediaOf({ API_BASE_URL: 'no address', MEDIA_HOSTS: ['CDN.example', 'cdn.example'] }).hosts,
    ).toEqual(['cdn.example']);
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
    ['data:image/gif;base64,R0lGOD', true],
    ['ftp://other.example/a.jpg', false],
  ])('%s may be fetched: %s', (source, may) => {
    expect(isFetchable(source, from)).toBe(may);
  });

  test.each([
    'cdn.example',
    '*.cdn.example',
    'localhost:9000',
    '10.0.0.1',
    'CDN.example:80',
    'a-b.c-d.example',
  ])('%s is a host', (host) => {
    expect(mediaHostPattern.test(host)).toBe(true);
  });
  test.each([
    'https://cdn.example',
    'cdn.example/media',
    '*',
    'a.*.example',
    '',
    'a b',
    'a..b',
    'a:',
    'a:123456',
    ' a',
    'a.',
  ])('%j is none', (host) => {
    expect(mediaHostPattern.test(host)).toBe(false);
  });
});

describe('§3 pictures: their whole address', () => {
  test.each([
    ['/media/a.jpg', 'https://api.example:8443/media/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' https://cdn.example/a b.jpg', 'https://cdn.example/a%20b.jpg'],
    ['/pictures/own.webp', '/pictures/own.webp'],
    ['http://[bad.svg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/gif;base64,R0lGOD', 'data:image/gif;base64,R0lGOD'],
    ['data:text/html,x', undefined],
    ['http://cdn.example/a.jpg', 'http://cdn.example/a.jpg'],
    ['xhttp://cdn.example/a.jpg', undefined],
    ['/other/pictures/a.jpg', 'https://api.example:8443/other/pictures/a.jpg'],
  ])('%s', (text, source) => {
    expect(pictureSource(text, from)).toBe(source);
  });

  test('in a shop of its own an address without a host stays what it is', () => {
    expect(pictureSource(' /media/a.jpg', { upstream: undefined })).toBe('/media/a.jpg');
    expect(pictureSource('https://cdn.example/a b', { upstream: undefined })).toBe(
      'https://cdn.example/a%20b',
    );
  });

  test('of a product: what cannot be shown is left out and told, the rest is whole', () => {
    const told: string[] = [];
    const product = { slug: 'a', main_image: 'http://[bad.svg', image_1: '/media/1.jpg', image_2: '' };
    const whole = withPictureSources(product, from, (field, text) => told.push(`${field} ${text}`));
    expect(whole).toEqual({ ...product, main_image: '', image_1: 'https://api.example:8443/media/1.jpg' });
    expect(told).toEqual(['main_image http://[bad.svg']);
    expect(withPictureSources(product, from).main_image).toBe('');
  });

  test('of a product or a post: every picture it may have', () => {
    const fields = ['main_image', 'image_1', 'image_2', 'image_3', 'image_4', 'image'];
    const relative = Object.fromEntries(fields.map((field) => [field, `/media/${field}.jpg`]));
    const whole = fields.map((field) => [field, `https://api.example:8443/media/${field}.jpg`]);
    expect(withPictureSources(relative, from)).toEqual(Object.fromEntries(whole));
  });

  test('of a product: a picture of a host that nothing may be fetched from is left out', () => {
    const told: string[] = [];
    const own = { image_3: '/pictures/own.webp' };
    expect(withPictureSources(own, from)).toEqual(own);
    const product = {
      ...own,
      image_1: 'https://evil.example/a.jpg',
      image_2: 5,
      seo_title: 'http://evil.example/',
    };
    const whole = withPictureSources(product, from, (field) => told.push(field));
    expect(whole).toEqual({ ...product, image_1: '' });
    expect(told).toEqual(['image_1']);
  });
});

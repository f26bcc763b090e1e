import { describe, expect, test } from 'vitest';
import {
  closeQuality,
  isFetchable,
  largestPicture,
  mediaHostPattern,
  mediaOf,
  pictureAddress,
  pictureSet,
  pictureSource,
  sharePath,
  withPictureSources,
} from './media.ts';

const from = mediaOf({
  API_BASE_URL: 'https://api.example:8443/shop',
  MEDIA_HOSTS: 'cdn.example, *.img.example',
});

describe('pictures: the hosts that they may come from', () => {
  test('pictures may come from the upstream’s own host and the hosts in MEDIA_HOSTS', () => {
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
  ])('%s is a valid media host', (host) => {
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
  ])('%j is not a valid media host', (host) => {
    expect(mediaHostPattern.test(host)).toBe(false);
  });
});

describe('pictures: their absolute address', () => {
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
    ['http://api.example:8443/media/a.jpg', 'https://api.example:8443/media/a.jpg'],
    ['http://api.example/media/a.jpg', 'http://api.example/media/a.jpg'],
    ['xhttp://cdn.example/a.jpg', undefined],
    ['/other/pictures/a.jpg', 'https://api.example:8443/other/pictures/a.jpg'],
  ])('the absolute address of %s is %s', (text, source) => {
    expect(pictureSource(text, from)).toBe(source);
  });

  test('an upstream without TLS keeps http, and its https', () => {
    const upstream = 'http://localhost:8000';
    expect(pictureSource('http://localhost:8000/media/a.jpg', { upstream })).toBe(
      'http://localhost:8000/media/a.jpg',
    );
    expect(pictureSource('https://localhost:8000/media/a.jpg', { upstream })).toBe(
      'https://localhost:8000/media/a.jpg',
    );
  });

  test('without an upstream, an address without a host is unchanged', () => {
    expect(pictureSource(' /media/a.jpg', { upstream: undefined })).toBe('/media/a.jpg');
    expect(pictureSource('https://cdn.example/a b', { upstream: undefined })).toBe(
      'https://cdn.example/a%20b',
    );
  });

  test('a product’s picture that cannot be shown is left out and reported, the others are absolute', () => {
    const rejected: string[] = [];
    const product = { slug: 'a', main_image: 'http://[bad.svg', image_1: '/media/1.jpg', image_2: '' };
    const whole = withPictureSources(product, from, (field, text) => rejected.push(`${field} ${text}`));
    expect(whole).toEqual({ ...product, main_image: '', image_1: 'https://api.example:8443/media/1.jpg' });
    expect(rejected).toEqual(['main_image http://[bad.svg']);
    expect(withPictureSources(product, from).main_image).toBe('');
  });

  test('every picture field of a product or a post is made absolute', () => {
    const fields = ['main_image', 'image_1', 'image_2', 'image_3', 'image_4', 'image'];
    const relative = Object.fromEntries(fields.map((field) => [field, `/media/${field}.jpg`]));
    const whole = fields.map((field) => [field, `https://api.example:8443/media/${field}.jpg`]);
    expect(withPictureSources(relative, from)).toEqual(Object.fromEntries(whole));
  });

  test('a product’s picture from a host that is not allowed is left out', () => {
    const rejected: string[] = [];
    const own = { image_3: '/pictures/own.webp' };
    expect(withPictureSources(own, from)).toEqual(own);
    const product = {
      ...own,
      image_1: 'https://evil.example/a.jpg',
      image_2: 5,
      seo_title: 'http://evil.example/',
    };
    const whole = withPictureSources(product, from, (field) => rejected.push(field));
    expect(whole).toEqual({ ...product, image_1: '' });
    expect(rejected).toEqual(['image_1']);
  });
});

describe('pictures are delivered by the image service', () => {
  test('the path of a local picture stays readable', () => {
    expect(pictureAddress('/pictures/panel.webp', 240, 'avif')).toBe(
      '/.netlify/images?url=/pictures/panel.webp&w=240&fm=avif&q=48',
    );
  });
  test('a picture that is looked at closely has a quality of its own in all widths', () => {
    expect(pictureSet('/pictures/panel.webp', [400, 640], 'avif', closeQuality)).toBe(
      '/.netlify/images?url=/pictures/panel.webp&w=400&fm=avif&q=60 400w, /.netlify/images?url=/pictures/panel.webp&w=640&fm=avif&q=60 640w',
    );
  });
  test('a remote address cannot add or change parameters', () => {
    const address = new URL(
      pictureAddress('https://cdn.example/a b.jpg?x=1&w=9999#f', 400, 'webp'),
      'https://shop.test',
    );
    expect(address.searchParams.get('url')).toBe('https://cdn.example/a b.jpg?x=1&w=9999#f');
    expect(address.searchParams.getAll('w')).toEqual(['400']);
  });
  test.each(['/icon.svg', '/ICON.SVG', '/icon.svg?v=2', 'data:image/avif;base64,AAAA'])(
    'the picture address %s is unchanged',
    (source) => {
      expect(pictureAddress(source, 240, 'avif')).toBe(source);
    },
  );
  test('only a name that ends in .svg is taken for a vector', () => {
    for (const source of ['/a.svgz.png', '/asvg', '/x/data:a.png']) {
      expect(pictureAddress(source, 112, 'jpg')).toBe(`/.netlify/images?url=${source}&w=112&fm=jpg&q=80`);
    }
  });
  test('a srcset names each width', () => {
    expect(pictureSet('/p.webp', [240, 400], 'webp')).toMatch(
      /w=240&fm=webp&q=68 240w, .*w=400&fm=webp&q=68 400w$/,
    );
  });
  test('zoom and full screen get the picture as large as it is, in a format that every browser opens', () => {
    expect(largestPicture('/p.webp')).toBe('/.netlify/images?url=/p.webp&w=2000&fm=webp&q=68');
  });
});

test('only a picture of this site has a preview of its own', () => {
  expect(sharePath('/pictures/panel-1.webp')).toBe('/share/panel-1.jpg');
  for (const source of [
    'https://cdn.example/pictures/panel-1.webp',
    '/media/panel.webp',
    '/pictures/../a.webp',
    '',
  ])
    expect(sharePath(source)).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { largestPicture, pictureAddress, pictureSet } from './picture-address.ts';

describe('pictures are delivered by the image service', () => {
  test('the path of a local picture stays readable', () => {
    expect(pictureAddress('/pictures/panel.webp', 240, 'avif')).toBe(
      '/.netlify/images?url=/pictures/panel.webp&w=240&fm=avif&q=48',
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
    '%s is unchanged',
    (source) => {
      expect(pictureAddress(source, 240, 'avif')).toBe(source);
    },
  );
  test('only a name that ends in .svg is taken for a vector', () => {
    for (const source of ['/a.svgz.png', '/asvg', '/x/data:a.png']) {
      expect(pictureAddress(source, 10, 'jpg')).toBe(`/.netlify/images?url=${source}&w=10&fm=jpg&q=80`);
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

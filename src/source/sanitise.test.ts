import { describe, expect, test } from 'vitest';
import { articleHtml, sanitise } from './sanitise.ts';

describe('hostile content: harmless after the boundary', () => {
  test.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="button" id="main">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;ava\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="http://plain.example/a.png">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="/\\evil.example/a.png">', ''],
    ['<svg><script>alert(1)</script><p>in</p></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
    ['<iframe src="https://evil.example">x</iframe>', ''],
    ['<form action="https://evil.example"><input name="card"><button>Pay</button></form>', 'Pay'],
    ['<style>body{display:none}</style>', ''],
    ['<template><p>x</p></template>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<div><p>kept', '<p>kept</p>'],
  ])('%s', (hostile, harmless) => {
    expect(sanitise(hostile)).toBe(harmless);
  });

  test.each([
    '<a href="https://x.example/?a=1&b=2">a</a><img src="https://x.example/a b.png" width=1e9>',
    '<table><tr><th></th><th>A</th></tr><tr><td>1</td></tr></table>',
    '<img src="/pictures/a.webp" alt=\'"><script>\'>',
    '<<p>>&lt;script&gt;</p',
  ])('twice is the same as once: %s', (html) => {
    expect(sanitise(sanitise(html))).toBe(sanitise(html));
    expect(articleHtml(articleHtml(html))).toBe(articleHtml(html));
  });
});

describe('allow-list: what editors need stays', () => {
  test('headings begin below the page’s own', () => {
    expect(sanitise('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h2>a</h2><h2>b</h2><h4>c</h4>');
  });
  test('a link to another site gives it no credit and no handle on the shop', () => {
    expect(sanitise('<a href="https://x.example" target="_blank">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener nofollow">x</a>',
    );
  });
  test('a link within the site stays plain', () => {
    expect(sanitise('<a href="/faq/">x</a>')).toBe('<a href="/faq/">x</a>');
  });
  test('a picture comes through the image service, lazily, with its place reserved', () => {
    const html = sanitise('<img src="https://cdn.example/a.jpg" alt="A roof" width="640" height="480">');
    expect(html).toMatch(/src="\/\.netlify\/images\?url=https:\/\/cdn\.example\/a\.jpg&amp;w=800/);
    expect(html).toContain('alt="A roof" width="640" height="480" loading="lazy"');
  });
  test('a table scrolls in a box that a keyboard can reach, and its empty corner is no heading', () => {
    expect(articleHtml('<table><tr><th></th><th>A</th></tr></table>')).toMatch(
      /^<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>.*<td><\/td><th>A<\/th>/s,
    );
  });
});

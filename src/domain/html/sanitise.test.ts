import { describe, expect, test } from 'vitest';
import { articleHtml, sanitise } from './sanitise.ts';

describe('hostile HTML is harmless once it is sanitised', () => {
  test.each([
    ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="button" id="main">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;ava\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<img src="//evil.example/a.png">',
      '<a href="https://evil.example/a.png" rel="noopener nofollow">Picture: evil.example</a>',
    ],
    ['<img src="/\\evil.example/a.png">', ''],
    ['<svg><script>alert(1)</script><p>in</p></svg>', ''],
    ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', ''],
    ['<iframe src="javascript:alert(1)">x</iframe>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
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
  ])('sanitised HTML is the same when it is sanitised again: %s', (html) => {
    expect(sanitise(sanitise(html))).toBe(sanitise(html));
    expect(articleHtml(articleHtml(html))).toBe(articleHtml(html));
  });
});

describe('allow-list: what editors need stays', () => {
  test.each([
    ['<div>First line.</div><div>Second line.</div>', 'First line.<br>Second line.'],
    ['<div><p>One</p></div><div><p>Two</p></div>', '<p>One</p><p>Two</p>'],
    ['<table><tr><td><div>1</div><div>2</div></td></tr></table>', '<td>1<br>2</td>'],
    ['<p>One<br><br>Two</p>', '<p>One<br><br>Two</p>'],
  ])('lines stay lines: %s', (written, shown) => {
    const read = sanitise(written).replaceAll('<br />', '<br>');
    expect(read).toContain(shown);
    expect(sanitise(sanitise(written))).toBe(sanitise(written));
  });
  test.each([
    ['Was <del>₹999</del>', 'Was <s>₹999</s>'],
    ['Was <strike>₹999</strike>', 'Was <s>₹999</s>'],
    ['Was <span style="color: red; text-decoration: underline line-through">₹999</span>', 'Was <s>₹999</s>'],
    ['Was <b STYLE="TEXT-DECORATION-LINE:line-through">₹999</b>', 'Was <s>₹999</s>'],
    ['<p style="text-decoration: line-through">Was ₹999</p>', '<p><s>Was ₹999</s></p>'],
    ['<div style="text-decoration:line-through">₹999</div>₹499', '<s>₹999</s><br />₹499'],
    ['<ul><li style="text-decoration-line: line-through">₹999</li></ul>', '<ul><li><s>₹999</s></li></ul>'],
    ['Was <span style="text-decoration: none">₹999</span>', 'Was ₹999'],
    ['He said <q>25 years</q>', 'He said <q>25 years</q>'],
    ['<ins>new</ins> <kbd>Ctrl</kbd> <samp>E07</samp>', '<u>new</u> <code>Ctrl</code> <code>E07</code>'],
    [
      '<cite>IEC 61215</cite> <acronym title="x">PV</acronym>',
      '<em>IEC 61215</em> <abbr title="x">PV</abbr>',
    ],
    ['<menu><li>One</li></menu>', '<ul><li>One</li></ul>'],
  ])('a tag keeps its meaning: %s', (written, shown) => {
    expect(sanitise(written)).toBe(shown);
    expect(sanitise(shown)).toBe(shown);
  });
  test('headings begin below the page’s own', () => {
    expect(sanitise('<h1>a</h1><h2>b</h2><h6>c</h6>')).toBe('<h2>a</h2><h2>b</h2><h4>c</h4>');
  });
  test('a link to another site has rel="noopener nofollow"', () => {
    expect(sanitise('<a href="https://x.example" target="_blank">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener nofollow">x</a>',
    );
  });
  test('a link within the site has no rel', () => {
    expect(sanitise('<a href="/faq/">x</a>')).toBe('<a href="/faq/">x</a>');
  });
  test('a picture comes through the image service, lazily, with its place reserved', () => {
    const from = { upstream: undefined, hosts: ['cdn.example'] };
    const html = sanitise(
      '<img src="https://cdn.example/a.jpg" alt="A roof" width="640" height="480">',
      from,
    );
    expect(html).toMatch(/src="\/\.netlify\/images\?url=https:\/\/cdn\.example\/a\.jpg&amp;w=800/);
    expect(html).toContain('alt="A roof" width="640" height="480" loading="lazy"');
  });
  test('a table scrolls in a box that a keyboard can reach, and its empty corner is no heading', () => {
    expect(articleHtml('<table><tr><th></th><th>A</th></tr></table>')).toMatch(
      /^<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>.*<td><\/td><th>A<\/th>/s,
    );
  });

  test('a row of a table begins with its heading', () => {
    const head = '<tr><th>Load</th><th>W</th></tr>';
    expect(articleHtml(`<table>${head}<tr><td><b>Fan</b></td><td>70</td></tr></table>`)).toContain(
      '<tr><th scope="row"><b>Fan</b></th><td>70</td></tr>',
    );
  });

  test.each([
    ['has no column headings', '<table><tr><td>Fan</td><td>70</td></tr></table>'],
    ['is one cell', '<table><tr><th>Load</th><th>W</th></tr><tr><td>Fan</td></tr></table>'],
    ['spans columns', '<table><tr><th>Load</th></tr><tr><td colspan="2">Fan</td><td>70</td></tr></table>'],
    ['begins with nothing', '<table><tr><th>Load</th><th>W</th></tr><tr><td></td><td>70</td></tr></table>'],
  ])('no row heading is made up where a row %s', (_, html) => {
    expect(articleHtml(html)).not.toContain('scope');
  });
});

describe('editors’ pictures and videos in front of an upstream', () => {
  const from = { upstream: 'https://api.example', hosts: ['api.example', '*.cdn.example'] };
  const link = (href: string, text: string) => `<a href="${href}" rel="noopener nofollow">${text}</a>`;
  const sourceIn = (html: string) => /src="([^"&]*)/.exec(sanitise(html, from))?.[1];

  test.each([
    ['/media/roof.jpg', 'https://api.example/media/roof.jpg'],
    ['../../../../media/roof.jpg', 'https://api.example/media/roof.jpg'],
    ['media/roof.jpg', 'https://api.example/media/roof.jpg'],
    ['http://api.example/media/roof.jpg', 'https://api.example/media/roof.jpg'],
    ['https://eu.cdn.example/roof.jpg', 'https://eu.cdn.example/roof.jpg'],
    ['/pictures/roof.webp', '/pictures/roof.webp'],
  ])('a picture at %s is shown, by way of the image service', (written, address) => {
    expect(sourceIn(`<img src="${written}">`)).toBe(`/.netlify/images?url=${address}`);
  });

  test.each([
    ['/media/sheets/panel.pdf', 'https://api.example/media/sheets/panel.pdf'],
    ['../../../media/panel.pdf?v=2', 'https://api.example/media/panel.pdf?v=2'],
  ])('a link to the file %s leads to the backend', (written, address) => {
    expect(sanitise(`<a href="${written}">Data sheet</a>`, from)).toBe(link(address, 'Data sheet'));
  });

  test.each(['/product/panel-550/', '/products/?search=v1.5', '/contact', 'mailto:a@shop.example'])(
    'a link to %s stays as it is',
    (href) => {
      expect(sanitise(`<a href="${href}">x</a>`, from)).toBe(`<a href="${href}">x</a>`);
    },
  );

  test.each([
    [
      '<img src="http://plain.example/a.png" alt="A roof">',
      link('http://plain.example/a.png', 'Picture: A roof'),
    ],
    ['<img src="https://far.example/a.png">', link('https://far.example/a.png', 'Picture: far.example')],
    [
      '<p><iframe src="https://www.youtube.com/embed/x1?rel=0"></iframe></p>',
      `<p>${link('https://www.youtube.com/embed/x1?rel=0', 'See it at www.youtube.com')}</p>`,
    ],
    [
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=x1"></oembed></figure>',
      `<figure>${link('https://www.youtube.com/watch?v=x1', 'See it at www.youtube.com')}</figure>`,
    ],
    [
      '<iframe src="//player.example/1">Your browser shows no frames.</iframe>',
      link('https://player.example/1', 'See it at player.example'),
    ],
    [
      '<video controls><source src="/media/tour.mp4" type="video/mp4"></video>',
      link('https://api.example/media/tour.mp4', 'See it at api.example'),
    ],
  ])('a medium that cannot be shown leaves a link: %s', (html, harmless) => {
    expect(sanitise(html, from)).toBe(harmless);
    expect(sanitise(harmless, from)).toBe(harmless);
  });

  test('a malformed address leaves nothing, and the text around it stays', () => {
    expect(sanitise('<p>Before <img src="http://[bad.svg"> after</p>', from)).toBe('<p>Before  after</p>');
  });
});

/** Generates HTML that tries to run script, load something or break out of its element. Seeded: repeatable. */

type Random = () => number;

/** A small seeded generator, so that failures can be reproduced. Source: the public-domain mulberry32. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const script = 'hit()';

const plain =
  'p br hr h1 h2 h3 ul ol li dl dt dd blockquote pre code strong em b i u s sub sup small mark abbr a img figure figcaption table caption thead tbody tfoot tr th td div span section';
const active =
  'script iframe frame frameset object embed applet link meta base form input button textarea select option isindex keygen video audio source track body html head bgsound marquee dialog details portal slot x-island astro-island';
const rawText = 'style title xmp noscript noembed noframes plaintext template textarea iframe script';
const foreign =
  'svg math g a use image animate set foreignObject desc title style script mi mo mtext mglyph malignmark annotation-xml maction semantics';
const words = (list: string): string[] => list.split(' ');
const elements = [...words(plain), ...words(plain), ...words(active), ...words(rawText), ...words(foreign)];

const handlers = words(
  'onerror onload onclick onfocus onmouseover onanimationstart ontoggle onpointerenter onbegin onbeforematch onscrollend oncontentvisibilityautostatechange ONERROR oNlOaD',
);
const addresses = words(
  'href src srcset action formaction xlink:href data poster background lowsrc ping cite longdesc codebase manifest to values from srcdoc',
);
const others = words(
  'style class id name is slot part ref target rel autofocus tabindex contenteditable http-equiv content type attributename dir lang title alt width height colspan start loading data-live data-buy popover popovertarget',
);

const schemes: ((random: Random) => string)[] = [
  () => `javascript:${script}`,
  (random) => letters('javascript:', random, (letter) => `&#${letter.charCodeAt(0)};`) + script,
  (random) => letters('javascript:', random, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`) + script,
  (random) => letters('javascript:', random, (letter) => letter.toUpperCase()) + script,
  (random) => letters('javascript:', random, (letter) => `${letter}&Tab;`) + script,
  (random) => letters('javascript:', random, (letter) => `${letter}\n`) + script,
  (random) => letters('javascript:', random, (letter) => `\u0000${letter}`) + script,
  () => `\u0001 \u00a0javascript&colon;${script}`,
  () => `javascript://%0a${script}//https://x.example/`,
  () => `vbscript:${script}`,
  () => `data:text/html,<script>parent.${script}</script>`,
  () => `data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImhpdCgpIi8+`,
  () => '//evil.example/x',
  () => '/\\evil.example/x',
  () => '\\\\evil.example\\x',
  () => 'https:evil.example',
  () => 'blob:https://evil.example/1',
  () => 'file:///etc/passwd',
  () => `https://evil.example/"onerror="${script}`,
  () => '/.netlify/images?url=javascript:hit()',
  () => '/pictures/../api/orders/',
  () => `feed:javascript:${script}`,
];

const letters = (text: string, random: Random, change: (letter: string) => string): string =>
  [...text].map((letter) => (random() < 0.4 ? change(letter) : letter)).join('');
const pick = <Item>(list: readonly Item[], random: Random): Item =>
  list[Math.floor(random() * list.length)] as Item;

const quotes: ((value: string) => string)[] = [
  (value) => `="${value.replaceAll('"', '&quot;')}"`,
  (value) => `="${value}"`,
  (value) => `='${value}'`,
  (value) => `=${value.replaceAll(' ', '/')}`,
  (value) => `\n=\n"${value}"`,
  (value) => `="${value}`,
  (value) => `=\`${value}\``,
  (value) => `="x"${value}`,
];
const values: ((random: Random) => string)[] = [
  () => script,
  () => `"><img src=x onerror=${script}>`,
  () => `'><script>${script}</script>`,
  () => `</p --><svg/onload=${script}>`,
  () => `position:fixed;inset:0;background:url(javascript:${script})`,
  () => 'x',
  () => '',
  () => '&lt;img src=x onerror=hit()&gt;',
];

function attribute(random: Random): string {
  const kind = random();
  const separator = pick([' ', '\n', '/', '\t', ' / ', '\f', ''], random);
  const quote = pick(quotes, random);
  if (kind < 0.35) return separator + pick(handlers, random) + quote(script);
  if (kind < 0.75) return separator + pick(addresses, random) + quote(pick(schemes, random)(random));
  return separator + pick(others, random) + quote(pick(values, random)(random));
}

const texts = [
  `alert`,
  `<!--><img src=x onerror=${script}>-->`,
  `<!--x--!><img src=x onerror=${script}>`,
  `<![CDATA[><img src=x onerror=${script}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${script}>`,
  `</p><img src=x onerror=${script}>`,
  `</style><img src=x onerror=${script}>`,
  `</noscript></title></textarea></template><img src=x onerror=${script}>`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${script}&amp;gt;`,
  '\u0000<\u0000script>hit()</script>',
  `<<script>${script}//<</script>`,
  `<img src=x onerror=${script}//`,
  `</div></div></main><base href=//evil.example>`,
  '\ud800',
  '1 < 2 > 0 & "so on"',
];

const endings: ((name: string, random: Random) => string)[] = [
  (name) => `</${name}>`,
  (name) => `</${name.toUpperCase()} x="${script}">`,
  (name) => `</${name}\n`,
  () => '',
  (_, random) => `</${pick(elements, random)}>`,
  (name) => `</${name}/${script}>`,
];

function element(random: Random, depth: number): string {
  const name = letters(pick(elements, random), random, (letter) =>
    random() < 0.1 ? letter.toUpperCase() : letter,
  );
  const attributes = Array.from({ length: Math.floor(random() * 4) }, () => attribute(random)).join('');
  const open = `<${name}${attributes}${pick(['>', '>', '>', '/>', ' >', '', '>>'], random)}`;
  return open + content(random, depth) + pick(endings, random)(name, random);
}

function content(random: Random, depth: number): string {
  const parts = Math.floor(random() * (depth > 3 ? 1 : 3));
  return Array.from({ length: parts }, () =>
    random() < 0.6 && depth < 6 ? element(random, depth + 1) : pick(texts, random),
  ).join('');
}

/** Each payload tries to call `hit()`, to load from evil.example or to break out of its element. */
export function hostilePayloads(count: number, seed = 5): string[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 2) }, () => element(random, 0)).join(''),
  );
}

/** Closes what a payload may have left open, so that the next payload is parsed as HTML. */
const closing =
  '-->]]></script></style></title></textarea></xmp></noscript></template></iframe></math></svg>"\'>';

/** Descriptions of several payloads each, without characters that PostgreSQL cannot store. */
export const hostileTexts = (count: number, payloadsEach: number): string[] => {
  const payloads = hostilePayloads(count * payloadsEach, 55);
  return Array.from({ length: count }, (_, index) =>
    payloads
      .slice(index * payloadsEach, (index + 1) * payloadsEach)
      .join(`${closing}<p>part</p>`)
      .replaceAll('\0', ''),
  );
};

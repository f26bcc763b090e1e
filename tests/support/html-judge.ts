/**
 * Runs in a browser page. Parses each piece of sanitised HTML and reports what must not be there. It has its own
 * list of allowed elements, so that a mistake in the shop's list is found.
 */
export function judgeAll(pieces: readonly string[]): string[] {
  const elements = new Set(
    'p br hr h2 h3 h4 ul ol li dl dt dd blockquote pre code strong em b i u s sub sup small mark abbr a img figure figcaption table caption thead tbody tfoot tr th td colgroup div'.split(
      ' ',
    ),
  );
  const attributes = new Set(
    'a:href a:rel img:src img:alt img:width img:height img:loading img:decoding th:scope th:colspan th:rowspan td:colspan td:rowspan ol:start abbr:title div:class div:tabindex div:role div:aria-label'.split(
      ' ',
    ),
  );
  const origin = 'https://shop.example';
  const end = '<p id="after">after</p>';

  const wrongAddress = (element: Element): string[] => {
    const wrong: string[] = [];
    const link = element.getAttribute('href');
    const picture = element.getAttribute('src');
    if (link !== null) {
      const { protocol, host } = new URL(link, `${origin}/product/x/`);
      const isRelative = /^\/(?![/\\])|^[#?]|^\w[\w./-]*$/.test(link) && host === new URL(origin).host;
      if (!/^(https?|mailto|tel):$/.test(protocol)) wrong.push(`a link to ${protocol}`);
      if (!isRelative && !/^(https?:|mailto:|tel:)/i.test(link.trim()) && host !== new URL(origin).host)
        wrong.push(`a link that leaves the site in disguise: ${link}`);
    }
    if (picture !== null) {
      const { origin: from, pathname } = new URL(picture, `${origin}/product/x/`);
      if (from !== origin || pathname !== '/.netlify/images') wrong.push(`a picture from ${picture}`);
    }
    return wrong;
  };

  const wrongIn = (box: Element): string[] =>
    [...box.querySelectorAll('*')].flatMap((element) => {
      const name = element.localName;
      const wrong: string[] = [];
      if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        wrong.push(`${name} of ${element.namespaceURI}`);
      if (!elements.has(name)) wrong.push(`<${name}>`);
      if (name === 'div' && element.className !== 'table-box')
        wrong.push(`<div class="${element.className}">`);
      for (const { name: attribute } of element.attributes) {
        if (!attributes.has(`${name}:${attribute}`)) wrong.push(`${name} ${attribute}`);
      }
      return [...wrong, ...wrongAddress(element)];
    });

  const read = (html: string): { box: Element | null; after: Element | null } => {
    const text = `<!doctype html><main><div id="box">${html}</div>${end}</main>`;
    const inert = new DOMParser().parseFromString(text, 'text/html');
    return { box: inert.querySelector('#box'), after: inert.querySelector('#after') };
  };

  return pieces.flatMap((html) => {
    const { box, after } = read(html);
    const problems: string[] = [];
    if (!box || !after) problems.push('it swallows what follows');
    else {
      if (box.parentElement?.localName !== 'main' || box.nextElementSibling !== after)
        problems.push('it leaves its place');
      problems.push(...wrongIn(box));
      // Serialises and parses once more: mutation XSS uses markup that changes its meaning then.
      const again = read(box.innerHTML).box;
      if (again) problems.push(...wrongIn(again));
    }
    return problems.length > 0 ? [`${problems.join('; ')} in ${html.slice(0, 300)}`] : [];
  });
}

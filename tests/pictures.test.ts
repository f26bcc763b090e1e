import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObject, parseJson } from '#domain/base/json.ts';
import { ownPicture } from '#domain/product/media.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { factRows } from '#texts/en/fact-rows.ts';

/** A rendered picture shows its product: what is printed in it comes from the product's file. A photograph says nothing of itself. */

const root = resolve(import.meta.dirname, '..');
const { products } = await readContent(join(root, 'content'));
const bySlug = new Map(products.map((product) => [product.slug, product]));
type Product = (typeof products)[number];

/** What render.py writes into a picture: the printed words, the makers' marks, the products and how many of each. */
type Facts = {
  product: string | null;
  text: string[];
  makers: string[];
  shows: Record<string, number>;
  /** The parts that have a number in it, from 1 on. */
  numbers?: string[];
};

/** The renderer's name in a picture: its XMP chunk. A photograph, also one with XMP of a camera, has no such facts. */
function factsIn(file: Buffer): Facts | undefined {
  const words = /<dc:description>(\{.*?\})<\/dc:description>/s.exec(file.toString('utf8'))?.[1];
  const facts: unknown = parseJson(
    (words ?? '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  return isObject(facts) && 'shows' in facts && 'makers' in facts ? (facts as Facts) : undefined;
}
const factsOf = (name: string) => factsIn(readFileSync(join(root, `public${ownPicture(name)}`)));
/** The rendered pictures of a product. */
const renderedOf = ({ front }: Product): Facts[] =>
  front.pictures.map(factsOf).filter((facts) => facts !== undefined);

const brandOf = ({ front }: Product): string =>
  front.manufactured_by === 'Aangan Urja' ? 'Aangan Urja' : (front.manufactured_by.split(' ')[0] ?? '');

const wordsOf = ({ front }: Product): string =>
  [
    front.name,
    front.max_power,
    front.efficiency,
    front.weight,
    ...factRows(front.facts).map(({ value }) => value),
    ...Object.values(front.specifications),
  ].join(' | ');

/** Figures with a unit, without spaces: "5.12kWh". */
const figuresIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\d.,/–-])\d[\d.,/–]*\s?(?:kWh|Wh|kVA|VA|kW|W|Ah|kA|A|V|kg|mm|m|%|litres)(?![\w²])/g,
    ),
  ].map(([figure]) => figure.replaceAll(' ', ''));

const isSet = ({ front }: Product) => ['Solar Kits', 'Complete Solutions'].includes(front.category);

test('content: no picture belongs to two products', () => {
  const all = products.flatMap(({ front }) => front.pictures);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test('content: a photograph needs none of the facts of a rendered picture', () => {
  const camera = Buffer.from('XMP <dc:description>Our roof in May</dc:description>');
  expect(factsIn(camera)).toBeUndefined();
  const ours = '<dc:description>{"shows":{},"makers":[],"text":["550&amp;W"]}</dc:description>';
  expect(factsIn(Buffer.from(ours))?.text).toEqual(['550&W']);
});

const rendered = products.filter((one) => renderedOf(one).length > 0);
describe.each(rendered.map((one) => [one.slug, one] as const))(
  'content: the pictures of %s',
  (slug, product) => {
    const pictures = renderedOf(product);
    const parts = (facts: Facts) =>
      Object.keys(facts.shows).flatMap((part) => {
        const known = bySlug.get(part);
        return known ? [known] : [];
      });

    test('the product’s pictures were made of it, and each figure on them is in its own file or those of its parts', () => {
      expect(pictures.map((facts) => facts.product)).toEqual(pictures.map(() => slug));
      const strange = pictures.flatMap((facts) => {
        const own = [product, ...parts(facts)].map(wordsOf).join(' | ');
        const known = new Set([...figuresIn(own), ...figuresIn(own.replaceAll(/[/–,;()]/g, ' '))]);
        return facts.text.flatMap(figuresIn).filter((figure) => !known.has(figure));
      });
      expect(strange).toEqual([]);
    });

    test('the product’s pictures carry the marks of the makers that they show, and the first its own with the rated figure', () => {
      for (const facts of pictures) {
        const makers = new Set([product, ...parts(facts)].map(brandOf));
        // The boxes and rails of a set are not sold products of their own.
        if (isSet(product)) makers.add('Vidyukavach');
        expect([...makers]).toEqual(expect.arrayContaining(facts.makers));
      }
      if (product.front.category === 'Complete Solutions') return;
      expect(pictures[0]?.makers).toContain(brandOf(product));
      const [rated] = figuresIn(product.front.name);
      if (rated) expect(pictures[0]?.text.flatMap(figuresIn)).toContain(rated);
    });

    test('the numbers in the product’s pictures are those that its page explains', () => {
      const { facts } = product.front;
      const numbered = facts?.kind === 'kit' ? facts.numbered : undefined;
      const expected = pictures.map((_, index) =>
        numbered?.picture === index + 1 ? numbered.parts : undefined,
      );
      expect(pictures.map(({ numbers }) => numbers)).toEqual(expected);
    });

    test.runIf(isSet(product))(
      'the product’s pictures show nothing but its parts, and as many panels as it has',
      () => {
        const { facts } = product.front;
        const quantities = new Map(
          facts?.kind === 'kit' ? facts.parts?.map((one) => [one.slug, one.quantity]) : [],
        );
        for (const { shows } of pictures) {
          for (const [part, count] of Object.entries(shows))
            expect([part, quantities.get(part)]).toEqual([part, count]);
        }
      },
    );
  },
);

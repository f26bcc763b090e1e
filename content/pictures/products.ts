import { join } from 'node:path';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { factRows } from '#texts/en/fact-rows.ts';

/** Prints what the product files say, as JSON for the picture scenes: scenes/products.py runs this. */

const { products } = await readContent(join(import.meta.dirname, '..'));
const said = products.map(({ slug, front }) => {
  const { name, category, manufactured_by, max_power, efficiency, weight, facts } = front;
  const rows = Object.fromEntries(factRows(facts).map(({ label, value }) => [label, value]));
  const specs = { ...rows, ...front.specifications };
  return { slug, name, category, manufactured_by, max_power, efficiency, weight, facts, specs };
});
process.stdout.write(JSON.stringify(said));

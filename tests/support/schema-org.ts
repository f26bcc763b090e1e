import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator, { type Issue } from '@adobe/structured-data-validator';

/** Structured data against schema.org's vocabulary and Google's rules for rich results, without a network. */

type Item = { '@type': string; [property: string]: unknown };

/** The vocabulary in the validator's form, read from the types of `schema-dts`, which are made of it. */
function vocabulary(): { '@graph': object[] } {
  const types = readFileSync(fileURLToPath(import.meta.resolve('schema-dts').replace(/js$/, 'd.ts')), 'utf8');
  const graph: object[] = [];
  for (const [, name = '', parents = '', body = ''] of types.matchAll(
    /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{\n(.*?)^\}/gms,
  )) {
    const above = parents.split(', ').flatMap((parent) => /^(\w+)Base$/.exec(parent)?.[1] ?? []);
    // The type as it is written, of a type that has properties of its own.
    if (above.includes(name)) continue;
    graph.push({
      '@id': `schema:${name}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': above.map((parent) => ({ '@id': `schema:${parent}` })),
    });
    for (const [, property] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      graph.push({
        '@id': `schema:${property}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': `schema:${name}` },
      });
  }
  return { '@graph': graph };
}

const validator = new Validator(vocabulary());

/** What is wrong with items of a page. That an optional attribute is missing is no fault: what is not known is left out. */
export async function faultsOf(items: readonly Item[]): Promise<string[]> {
  const jsonld: Record<string, Item[]> = {};
  for (const item of items) jsonld[item['@type']] = [...(jsonld[item['@type']] ?? []), item];
  const isFault = ({ severity, errorType, issueMessage }: Issue): boolean =>
    severity === 'ERROR' ||
    errorType === 'schemaOrg' ||
    /^(?!Missing|One of the following)/.test(issueMessage);
  return (await validator.validate({ jsonld })).filter(isFault).map(({ issueMessage }) => issueMessage);
}

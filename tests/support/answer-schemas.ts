import { resolve } from 'node:path';
import ts from 'typescript';

/** JSON schemas of what the calls of the contract answer, read from their TypeScript types by the compiler itself. */

type Schema = Record<string, unknown>;
export type AnswerSchemas = { answers: Record<string, Schema>; schemas: Record<string, Schema> };

const root = resolve(import.meta.dirname, '../..');

/** A doc comment as a reader outside needs it: without sentences that point into the specification. */
const describing = (text: string): Schema => {
  const kept = text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.:]) (?=\p{Lu})/u)
    .filter((sentence) => !/§|decision|\.ts\b/.test(sentence))
    .join(' ')
    .trim();
  return kept ? { description: kept } : {};
};

const primitives: readonly [ts.TypeFlags, Schema][] = [
  [ts.TypeFlags.StringLike, { type: 'string' }],
  [ts.TypeFlags.NumberLike, { type: 'number' }],
  [ts.TypeFlags.BooleanLike, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
];

/** Named types become shared schemas, so that a product is described once. */
class SchemaMaker {
  readonly schemas: Record<string, Schema> = {};
  readonly checker: ts.TypeChecker;
  readonly #named = new Map<ts.Type, string>();
  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  of(type: ts.Type): Schema {
    const alias = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const isObject = !(type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));
    if (!alias || type.aliasTypeArguments || !isObject) return this.#plain(type);
    const known = this.#named.get(type);
    const taken = new Set(this.#named.values());
    let name = known ?? alias.name;
    for (let count = 2; !known && taken.has(name); count++) name = `${alias.name}${count}`;
    if (!known) {
      this.#named.set(type, name);
      const doc = ts.displayPartsToString(alias.getDocumentationComment(this.checker));
      this.schemas[name] = { ...describing(doc), ...this.#plain(type) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #plain(type: ts.Type): Schema {
    if (type.isUnion()) return this.#union(type.types);
    if (type.isLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.checker.typeToString(type) === 'true' };
    for (const [flags, schema] of primitives) if (type.flags & flags) return schema;
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return {};
    if (this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference).map((item) => this.of(item));
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? this.of(item) : {} };
    }
    return this.#object(type);
  }

  /** Words become one list of choices; the order is the same however the compiler came to the type. */
  #union(types: readonly ts.Type[]): Schema {
    const said = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const words = said.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])).toSorted();
    const truths = said.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const others = said
      .filter((type) => !type.isStringLiteral() && !(truths.length === 2 && truths.includes(type)))
      .map((type) => this.of(type))
      .toSorted((a, b) => JSON.stringify(b).localeCompare(JSON.stringify(a)));
    const parts: Schema[] = [
      ...(words.length > 0 ? [{ type: 'string', enum: words }] : []),
      ...(truths.length === 2 ? [{ type: 'boolean' }] : []),
      ...others,
    ];
    if (parts.length === 1) return parts[0] ?? {};
    const kinds = parts.map((part) => (Object.keys(part).join() === 'type' ? part.type : undefined));
    return kinds.every(Boolean) ? { type: kinds } : { anyOf: parts };
  }

  #object(type: ts.Type): Schema {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const value = this.checker.getTypeOfSymbol(property);
      const schema = this.of(value);
      const doc = ts.displayPartsToString(property.getDocumentationComment(this.checker));
      properties[property.name] = { ...describing(doc), ...schema };
      // JSON leaves out what is undefined.
      const mayLack = value.isUnion() && value.types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
      if (!mayLack && !(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: this.of(index.type) } : {}),
    };
  }
}

/** The schema of the reply of each exported route of a file; a route that answers no JSON has none. */
export function answerSchemas(file = 'src/contract/routes.ts'): AnswerSchemas {
  const config = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [file] }, ts.sys, root);
  const program = ts.createProgram([resolve(root, file)], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(resolve(root, file));
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module`);
  const maker = new SchemaMaker(checker);
  const answers: Record<string, Schema> = {};
  for (const route of checker.getExportsOfModule(module)) {
    if (!(route.flags & ts.SymbolFlags.Variable)) continue;
    const answer = checker.getTypeOfSymbol(route).getProperty('answers');
    const type = answer && checker.getNonNullableType(checker.getTypeOfSymbol(answer));
    if (type && !(type.flags & ts.TypeFlags.Never)) answers[route.name] = maker.of(type);
  }
  const byName = Object.entries(maker.schemas).toSorted(([a], [b]) => a.localeCompare(b));
  return { answers, schemas: Object.fromEntries(byName) };
}

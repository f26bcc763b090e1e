import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { marked } from 'marked';
import type { ShopText } from '#contract/content.ts';
import { SetupError } from '#domain/base/result.ts';
import { filledHtml, filledText, placeholderNames, unknownPlaceholders } from '#settings/placeholders.ts';
import { settings } from '#settings/settings.ts';
import { noPlaceholder } from '#texts/en/desk-settings.ts';
import { knownLinks, withoutDeadLinks } from './dead-links.ts';
import { storedList } from './stored-lists.ts';

// Typed by hand, because the types that Astro generates for its collections exist only after a build.
type Head = {
  title: string;
  description: string;
  updated: Date;
  /** Answers are Markdown in a file, and HTML in what is shown. */
  questions?: { q: string; a: string }[] | undefined;
};
type FileEntry = CollectionEntry<'pages'> & { id: string; data: Head; body?: string };

/** A text of the shop: of its file in content/pages, or as it was published on the desk, with clean HTML. */
export type TextEntry = { id: string; data: Head } & ({ file: FileEntry } | { html: string });

/** Title, sentence and answers with the details of this shop. */
const filledHead = ({ title, description, questions, ...rest }: Head): Head => ({
  ...rest,
  title: filledText(title, settings()),
  description: filledText(description, settings()),
  // The answer about a way of paying is empty where the shop does not take it; then the question goes too.
  questions: questions
    ?.map(({ q, a }) => ({ q: filledText(q, settings()), a: filledHtml(a, settings()) }))
    .filter(({ a }) => a.trim() !== ''),
});

export const deskEntry = ({ slug, text, updated_at, ...head }: ShopText): TextEntry => ({
  id: slug,
  data: filledHead({ ...head, updated: new Date(updated_at || Date.now()) }),
  html: text,
});

function refuseUnknown({ id, data, body = '' }: FileEntry): void {
  const unknown = unknownPlaceholders(JSON.stringify(data) + body);
  if (unknown.length > 0)
    throw new SetupError(`content/pages/${id}.md: ${noPlaceholder(unknown, placeholderNames)}`);
}

function fileEntry(file: FileEntry): TextEntry {
  refuseUnknown(file);
  const questions = (file.data as Head).questions?.map(({ q, a }) => ({
    q,
    a: marked.parse(a, { async: false }),
  }));
  return { id: file.id, data: filledHead({ ...file.data, questions }), file };
}

async function publishedEntries(): Promise<Map<string, TextEntry>> {
  const texts = await storedList<ShopText>('pages');
  return new Map(texts.map((text) => [text.slug, deskEntry(text)]));
}

/** A text of the shop by its name. What was published on the desk comes before its file. */
export async function textPage(id: string): Promise<TextEntry> {
  const [file, published] = await Promise.all([
    getEntry('pages', id) as Promise<FileEntry | undefined>,
    publishedEntries(),
  ]);
  const entry: TextEntry | undefined = published.get(id) ?? (file && fileEntry(file));
  if (!entry) throw new Error(`content/pages/${id}.md is missing`);
  const isKnown = await knownLinks();
  const questions = entry.data.questions?.map(({ q, a }) => ({ q, a: withoutDeadLinks(a, isKnown) }));
  return { ...entry, data: { ...entry.data, questions } };
}

/** Texts that have a route of their own. */
const ownPages: readonly string[] = [
  'about',
  'contact',
  'faq',
  'forgot-password',
  'forgot-password-by-mail',
  'privacy',
  'rules',
];

export const hasOwnRoute = (id: string): boolean => ownPages.includes(id);

export async function plainTextPages(): Promise<TextEntry[]> {
  const files = ((await getCollection('pages')) as FileEntry[]).map(fileEntry);
  const all = new Map([...files.map((one) => [one.id, one] as const), ...(await publishedEntries())]);
  return [...all.values()].filter(({ id }) => !hasOwnRoute(id));
}

/** The texts of the files, from which the desk begins. */
export const filePages = async () =>
  ((await getCollection('pages')) as FileEntry[]).map(({ id, data, body = '' }: FileEntry) => ({
    slug: id,
    title: data.title,
    description: data.description,
    text: body.trim(),
    questions: data.questions,
  }));

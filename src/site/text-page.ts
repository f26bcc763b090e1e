import { type CollectionEntry, getCollection, getEntry } from 'astro:content';

/** A text of content/pages by its file name. */
export async function textPage(id: string): Promise<CollectionEntry<'pages'>> {
  const entry = await getEntry('pages', id);
  if (!entry) throw new Error(`content/pages/${id}.md is missing`);
  return entry;
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

export const plainTextPages = async (): Promise<CollectionEntry<'pages'>[]> =>
  (await getCollection('pages')).filter(({ id }: { id: string }) => !ownPages.includes(id));

import { useLoaded } from '#browser/calls/use-loaded.ts';
import { entryPage } from '#texts/en/desk-content.ts';

/** A text in content/pages that was not changed on the desk yet. */
export type FilePage = {
  slug: string;
  title: string;
  description: string;
  text: string;
  questions?: { q: string; a: string }[];
};

async function readFilePages(signal: AbortSignal): Promise<FilePage[]> {
  const response = await fetch('/desk-pages.json', { signal });
  if (!response.ok) throw new Error(entryPage.filesUnread);
  return response.json();
}

/** The texts of content/pages, for the type of entries that has them. */
export const useFilePages = (isWanted: boolean): FilePage[] =>
  useLoaded(isWanted ? 'pages' : undefined, readFilePages).value ?? [];

export const findFilePage = async (slug: string, signal: AbortSignal): Promise<FilePage | undefined> =>
  (await readFilePages(signal)).find((one) => one.slug === slug);

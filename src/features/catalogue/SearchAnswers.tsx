import type { SearchNotes } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import { languageOf } from '#domain/text/language-of.ts';
import { pathInLanguage } from '#domain/text/path-in-language.ts';
import * as texts from '#texts/en/search-notes.ts';
import './SearchAnswers.css';

/** What answers a search beside its products: a successor of an old device, pages and guides. */

const guidesShown = 2;

type Link = { href: string; title: string };

/** Pages or posts about what was searched, in one row. */
function SearchLinks({ kind, links }: { kind: (count: number) => string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="listing-guides" aria-label={kind(0)}>
      <span aria-hidden="true">{kind(links.length)}</span>
      <ul>
        {links.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What takes the place of an old inverter or battery, and what must match. */
function Successor({ title, products, check }: NonNullable<SearchNotes['successor']>) {
  return (
    <section className="successor" aria-labelledby="successor">
      <h3 id="successor">{title}</h3>
      {products.length > 0 && (
        <ol>
          {products.map(({ slug, name, says }) => (
            <li key={slug}>
              <a href={paths.product(slug)} lang={languageOf(name)}>
                {name}
              </a>
              <p>{says}</p>
            </li>
          ))}
        </ol>
      )}
      <ul>
        {check.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

export const hasAnswers = ({ successor, pages, guides }: SearchNotes): boolean =>
  Boolean(successor || pages?.length || guides?.length);

type SearchAnswersProps = {
  notes: SearchNotes;
  /** No product was found: what answers is the first thing on the page. */
  isAll: boolean;
};

export function SearchAnswers({ notes, isAll }: SearchAnswersProps) {
  const { successor, pages = [], guides = [] } = notes;
  const answers = (
    <>
      {successor && <Successor {...successor} />}
      <SearchLinks
        kind={texts.pages}
        links={pages.map(({ path, title }) => ({ href: pathInLanguage(path), title }))}
      />
      <SearchLinks
        kind={texts.guides}
        links={guides.slice(0, guidesShown).map(({ slug, title }) => ({ href: paths.blog(slug), title }))}
      />
    </>
  );
  if (!isAll) return answers;
  return (
    <section className="listing-answers" aria-labelledby="answers">
      <h3 id="answers">{texts.mayBeIt}</h3>
      {answers}
    </section>
  );
}

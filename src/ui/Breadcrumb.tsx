import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/ui.ts';
import './Breadcrumb.css';

export type Crumb = { name: string; href?: string };

/** Breadcrumb navigation; the last item is the page itself and has no address. */
export const Breadcrumb = ({ trail }: { trail: readonly Crumb[] }) => (
  <nav className="breadcrumb" aria-label={texts.breadcrumb}>
    <ol>
      {trail.map(({ name, href }) => (
        <li key={name} lang={languageOf(name)}>
          {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);

import { entryTypes } from '#domain/publishing/content-change.ts';
import { entryTypeTexts, entryList as words } from '#texts/en/desk-content.ts';
import { publishing } from '#texts/en/desk-publishing.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import type { ViewProps } from '../shell/view-props.ts';
import { EntryList } from './EntryList.tsx';
import { EntryPage } from './EntryPage.tsx';
import { Publishing } from './Publishing.tsx';
import './Content.css';

/** Settings have a view of their own. */
const written = entryTypes.filter((type) => type !== 'settings');

/** Products, posts and texts of the shop to write, and how far what was published has come. */
export function Content({ address, go }: ViewProps) {
  const wanted = address.get('type');
  const type = written.find((one) => one === wanted) ?? 'product';
  const isPublishing = wanted === 'publishing';
  const entry = address.get('entry');
  if (entry !== null || address.has('new'))
    return (
      <EntryPage
        key={`${type} ${entry}`}
        type={type}
        slug={entry ?? ''}
        from={address.get('from') ?? undefined}
        go={go}
      />
    );
  const tabs = [
    ...written.map((one) => ({ name: one as string, title: entryTypeTexts[one].title })),
    { name: 'publishing', title: publishing.title },
  ];
  return (
    <section className="desk-list" aria-label={words.title}>
      <nav className="desk-links" aria-label={words.which}>
        {tabs.map(({ name, title }) => (
          <InPageLink
            key={name}
            go={go}
            href={deskPath({ view: 'content', type: name })}
            aria-current={name === (isPublishing ? 'publishing' : type) ? 'page' : undefined}
          >
            {title}
          </InPageLink>
        ))}
      </nav>
      {isPublishing ? <Publishing /> : <EntryList key={type} type={type} address={address} go={go} />}
    </section>
  );
}

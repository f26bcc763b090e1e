import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { EntryRow } from '#contract/desk-content.ts';
import * as calls from '#contract/desk-routes.ts';
import { pictureAddress } from '#domain/product/media.ts';
import { type EntryType, entryTypes } from '#domain/publishing/content-change.ts';
import { entryTypeTexts, entryList as words } from '#texts/en/desk-content.ts';
import { publishing } from '#texts/en/desk-publishing.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass, InPageLink } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Count, Failure, Pages } from '../shell/Parts.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { EntryPage } from './EntryPage.tsx';
import { useFilePages } from './file-pages.ts';
import { Publishing } from './Publishing.tsx';
import '#ui/Panel.css';
import './Content.css';

const pageSize = 25;
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

function EntryList({ type, address, go }: Pick<ViewProps, 'address' | 'go'> & { type: EntryType }) {
  const own = entryTypeTexts[type];
  const q = address.get('q') ?? undefined;
  const page = Number(address.get('page')) || 1;
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, calls.deskEntries, { query: { type, q, page, page_size: pageSize }, signal }),
  );
  const list = found.value;
  const ofFiles = useFilePages(type === 'page').filter(
    ({ slug, title }) =>
      list?.results.every((row) => row.slug !== slug) &&
      (!q || title.toLowerCase().includes(q.toLowerCase())),
  );
  const search = (fields: FormData) =>
    go(deskPath({ view: 'content', type, q: String(fields.get('q')).trim() }));
  return (
    <>
      <div className="desk-count">
        <h2>{own.title}</h2>
        <InPageLink
          go={go}
          className={buttonClass({ look: 'sun' })}
          href={deskPath({ view: 'content', type, new: 1 })}
        >
          {own.add}
        </InPageLink>
      </div>
      <SearchForm key={q} label={words.search} q={q} onSearch={search} />
      {found.error !== undefined && <Failure error={found.error} onRetry={found.reload} />}
      <Count found={found} words={own.count} />
      {!list && found.error === undefined && <Skeleton height="240px" />}
      {list?.count === 0 && ofFiles.length === 0 && (
        <EmptyState title={q ? own.noneFits : own.none} level={3} />
      )}
      {list && (
        <ul className="desk-rows" aria-busy={!found.isCurrent}>
          {list.results.map((row) => (
            <EntryItem
              key={row.slug}
              row={row}
              href={deskPath({ view: 'content', type, entry: row.slug })}
              go={go}
            />
          ))}
        </ul>
      )}
      {ofFiles.length > 0 && (
        <>
          <h3>{words.ofFiles}</h3>
          <p className="soft">{words.ofFilesText}</p>
          <ul className="desk-rows">
            {ofFiles.map(({ slug, title }) => (
              <EntryItem
                key={slug}
                row={{ slug, name: title, picture: '', state: 'published', draft: false }}
                href={deskPath({ view: 'content', type, new: 1, from: slug })}
                go={go}
              />
            ))}
          </ul>
        </>
      )}
      {list && (
        <Pages
          page={page}
          list={list}
          pageSize={pageSize}
          pathOf={(number) => deskPath({ view: 'content', type, q, page: number })}
          go={go}
        />
      )}
    </>
  );
}

const EntryItem = ({ row, href, go }: { row: EntryRow; href: string; go: (path: string) => void }) => (
  <li className="panel entry-item">
    {row.picture && (
      <img src={pictureAddress(row.picture, 128, 'webp')} alt="" width={56} height={56} loading="lazy" />
    )}
    <InPageLink go={go} href={href}>
      {row.name}
    </InPageLink>
    <span className="entry-marks">
      {words.marks[row.state] && <Badge>{words.marks[row.state]}</Badge>}
      {row.draft && <Badge tone="sun">{words.draft}</Badge>}
    </span>
  </li>
);

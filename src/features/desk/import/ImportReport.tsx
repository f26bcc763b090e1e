import { latinSlug } from '#domain/text/text.ts';
import { importPreview, importReport as words } from '#texts/en/desk-import.ts';
import { Banner } from '#ui/Banner.tsx';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import type { Checked } from './checked-import.ts';
import { PublishDrafts } from './PublishDrafts.tsx';

const shownMax = 100;

type ReportProps = { checked: Checked; go: (path: string) => void };

/** What was made of a file, with the way to each draft. */
export function ImportReport({ checked: { answer, payload, read, lost }, go }: ReportProps) {
  const made = answer.rows.filter(({ state }) => state === 'new' || state === 'changed');
  const link = (type: string, slug: string, name: string) => (
    <li key={slug}>
      <InPageLink go={go} href={deskPath({ view: 'content', type, entry: slug })}>
        {name}
      </InPageLink>
    </li>
  );
  const refused = answer.counts.wrong + new Set(read.problems.map(({ line }) => line)).size;
  return (
    <section className="panel" aria-labelledby="import-done">
      <Banner tone="good" takesFocus>
        <p id="import-done">
          {words.done(answer.counts)} {refused > 0 && `${importPreview.problemsTitle(refused)}.`}
        </p>
        <p>{words.next}</p>
      </Banner>
      {lost.length > 0 && (
        <>
          <p>{words.lost(lost.length)}</p>
          <ul className="desk-lines import-sample">
            {lost.slice(0, shownMax).map(({ address, why }) => (
              <li key={address}>
                <span>{address}</span>
                <span className="desk-problem">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {payload.categories.length > 0 && (
        <>
          <p>{words.categories}</p>
          <ul className="desk-lines">
            {payload.categories.map((name) => link('category', latinSlug(name), name))}
          </ul>
        </>
      )}
      {made.length > 0 && <PublishDrafts drafts={made} go={go} />}
      <h3>{words.products}</h3>
      <ul className="desk-lines">
        {made.slice(0, shownMax).map(({ slug, name }) => link('product', slug, name))}
      </ul>
      {made.length > shownMax && (
        <p>
          {importPreview.more(made.length - shownMax)}{' '}
          <InPageLink go={go} href={deskPath({ view: 'content', type: 'product' })}>
            {words.all}
          </InPageLink>
        </p>
      )}
    </section>
  );
}

import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { type DeskQuotation, quotationStates } from '#contract/quotations.ts';
import { formatRupees } from '#domain/base/money.ts';
import { quotationList as words } from '#texts/en/desk-quotations.ts';
import { deskList } from '#texts/en/desk-shell.ts';
import { buttonClass, InPageLink } from '#ui/Button.tsx';
import { EmptyState, Skeleton } from '#ui/EmptyState.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Count, Failure, Pages } from '../shell/Parts.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { QuotationBadge } from './QuotationBadge.tsx';
import { newId, QuotationPage } from './QuotationPage.tsx';
import '#ui/Panel.css';
import '../shell/Chips.css';

const pageSize = 25;

/** One quotation, if the address names it, else the list of all. */
export function QuotationsView({ address, go }: ViewProps) {
  const id = address.get('quotation');
  return id ? <QuotationPage key={id} id={id} go={go} /> : <Quotations address={address} go={go} />;
}

/** Quotations by their state, the newest first. */
function Quotations({ address, go }: Pick<ViewProps, 'address' | 'go'>) {
  const state = quotationStates.find((one) => one === address.get('state'));
  const page = Number(address.get('page')) || 1;
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, deskRoutes.deskQuotations, { query: { state, page, page_size: pageSize }, signal }),
  );
  const pathOf = (number: number) => deskPath({ view: 'quotations', state, page: number });
  return (
    <section className="desk-list" aria-labelledby="quotations-title">
      <div className="desk-count">
        <h2 id="quotations-title">{words.title}</h2>
        <InPageLink
          go={go}
          className={buttonClass({ look: 'sun' })}
          href={deskPath({ view: 'quotations', quotation: newId })}
        >
          {words.begin}
        </InPageLink>
      </div>
      <nav className="desk-chips" aria-label={words.which}>
        {[undefined, ...quotationStates].map((one) => (
          <InPageLink
            key={one ?? 'all'}
            go={go}
            href={deskPath({ view: 'quotations', state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {one ? words.states[one] : deskList.all}
          </InPageLink>
        ))}
      </nav>
      {found.error !== undefined && <Failure error={found.error} onRetry={found.reload} />}
      <Count found={found} words={words.count} />
      {!found.value && found.error === undefined && <Skeleton height="240px" />}
      {found.value?.count === 0 && (
        <EmptyState title={words.none} level={3}>
          <p className="soft">{words.noneText}</p>
        </EmptyState>
      )}
      <ul className="desk-rows" aria-busy={!found.isCurrent}>
        {found.value?.results.map((one) => (
          <Row key={one.id} quotation={one} go={go} />
        ))}
      </ul>
      {found.value && <Pages page={page} list={found.value} pageSize={pageSize} pathOf={pathOf} go={go} />}
    </section>
  );
}

const Row = ({ quotation, go }: { quotation: DeskQuotation; go: (path: string) => void }) => (
  <li className="panel desk-row desk-row-open">
    <InPageLink go={go} href={deskPath({ view: 'quotations', quotation: quotation.id })}>
      {quotation.number}
    </InPageLink>
    <span>{quotation.buyer.fullName || words.nobody}</span>
    <span className="soft">{words.until(quotation.valid_until)}</span>
    <strong>{formatRupees(quotation.total)}</strong>
    <QuotationBadge quotation={quotation} />
  </li>
);

import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { inquiryKinds as kinds, inquiryList as words } from '#texts/en/desk-customers.ts';
import { InPageLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type DeskAddress, deskPath } from '../shell/desk-address.ts';
import { Count, Loading, Pages } from '../shell/Parts.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { Inquiry } from './Inquiry.tsx';
import '../shell/Chips.css';

type Kind = keyof typeof kinds;
const pageSize = 25;

const kindOf = (address: DeskAddress): Kind => {
  const kind = address.get('kind') ?? '';
  return Object.hasOwn(kinds, kind) ? (kind as Kind) : 'open';
};

/** Messages of the contact form and plans sent from the planner, with replies. */
export function Inquiries({ address, go, onChange }: ViewProps) {
  const kind = kindOf(address);
  const page = Number(address.get('page')) || 1;
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, deskRoutes.deskInquiries, { query: { kind, page, page_size: pageSize }, signal }),
  );
  const pathOf = (number: number) => deskPath({ view: 'inquiries', kind, page: number });
  const list = found.value;
  function keepReply(answered: DeskInquiry) {
    found.set((now) => ({
      ...now,
      results: now.results.map((one) => (one.id === answered.id ? answered : one)),
    }));
    onChange();
  }
  return (
    <section className="desk-list" aria-labelledby="inquiries-title">
      <h2 id="inquiries-title">{words.title}</h2>
      <nav className="desk-chips" aria-label={words.which}>
        {(Object.keys(kinds) as Kind[]).map((name) => (
          <InPageLink
            key={name}
            go={go}
            href={deskPath({ view: 'inquiries', kind: name })}
            aria-current={name === kind ? 'page' : undefined}
          >
            {kinds[name]}
          </InPageLink>
        ))}
      </nav>
      {kind === 'unchecked' && <p className="soft">{words.uncheckedText}</p>}
      <Count found={found} words={words.count} />
      <Loading found={found} height="240px" />
      {list && list.count === 0 && (
        <EmptyState title={words.none} level={3}>
          <p className="soft">{words.noneText}</p>
        </EmptyState>
      )}
      {list && (
        <ul className="desk-rows" aria-busy={!found.isCurrent}>
          {list.results.map((inquiry) => (
            <Inquiry key={inquiry.id} inquiry={inquiry} mails={list.mails} onReply={keepReply} go={go} />
          ))}
        </ul>
      )}
      {list && <Pages page={page} list={list} pageSize={pageSize} pathOf={pathOf} go={go} />}
    </section>
  );
}

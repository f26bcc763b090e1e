import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { Customer, CustomerNotePayload } from '#contract/desk-day.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { customerNote, customerPage as words } from '#texts/en/desk-customers.ts';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { OrderRow } from '../orders/OrderRow.tsx';
import { formatDay, formatTime, Loading } from '../shell/Parts.tsx';
import '#ui/Panel.css';

/** One customer: orders, addresses, inquiries, and what colleagues noted. */
export function CustomerPage({ id, go }: { id: string; go: (path: string) => void }) {
  const found = useLoaded(id, (signal) =>
    callDesk(client, deskRoutes.deskCustomer, { params: { id }, signal }),
  );
  const { value, set } = found;
  if (!value) return <Loading found={found} height="480px" />;
  const { username, email, email_confirmed, since, bought, orders, addresses, inquiries } = value;
  return (
    <article className="desk-order" aria-labelledby="customer-title">
      <header className="desk-order-head">
        <h2 id="customer-title">{username}</h2>
        <span className="soft">{words.since(formatDay(since))}</span>
        <strong>{words.bought(formatRupees(bought))}</strong>
      </header>
      <div className="desk-columns">
        <section className="panel" aria-labelledby="reach-title">
          <h3 id="reach-title">{words.addresses}</h3>
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
              {!email_confirmed && <span className="soft">{words.notConfirmed}</span>}
            </p>
          )}
          {addresses.map((lines) => (
            <address key={lines.join()} className="desk-address">
              {lines.join('\n')}
            </address>
          ))}
          {!email && addresses.length === 0 && <p className="soft">{words.none}</p>}
        </section>
        <Notes customer={value} onNote={set} />
      </div>
      <section aria-labelledby="orders-title" className="desk-list">
        <h3 id="orders-title">{words.orders}</h3>
        <ul className="desk-rows">
          {orders.map((row) => (
            <OrderRow key={row.id} row={row} go={go} />
          ))}
        </ul>
        {orders.length === 0 && <p className="soft">{words.none}</p>}
      </section>
      {inquiries.length > 0 && (
        <section aria-labelledby="inquiries-title" className="desk-list">
          <h3 id="inquiries-title">{words.inquiries}</h3>
          <ul className="desk-rows">
            {inquiries.map(({ id: number, at, message, answered }) => (
              <li key={number} className="panel">
                <p className="soft">{words.inquiry(number, formatTime(at), answered)}</p>
                <p className="desk-text">{message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

type NotesProps = { customer: Customer; onNote: (customer: Customer) => void };

/** Notes and calls, the last first. The customer does not see them. */
function Notes({ customer, onNote }: NotesProps) {
  async function add(body: CustomerNotePayload, key: string): Promise<undefined> {
    onNote(await callDesk(client, deskRoutes.deskCustomerNote, { params: { id: customer.id }, body, key }));
  }
  return (
    <section className="panel" aria-labelledby="notes-title">
      <h3 id="notes-title">{words.notes}</h3>
      <ContractForm<CustomerNotePayload>
        id="note"
        className="desk-reply-form"
        fields={useFields('note', customerNote.fields)}
        send={(typed, { key }) => add(typed, key)}
        submit={customerNote.submit}
      />
      <ol className="desk-lines">
        {customer.notes.map(({ at, operator, note, call }) => (
          <li key={`${at} ${note}`}>
            <span className="desk-text">{note}</span>
            <span className="soft">{(call ? words.call : words.note)(operator, formatTime(at))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

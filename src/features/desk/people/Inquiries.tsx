import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { NewQuotation } from '../quotations/NewQuotation.tsx';
import { type DeskAddress, deskPath } from '../shell/desk-address.ts';
import { Count, Failure, formatTime, Loading, Pages } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import type { ViewProps } from '../shell/view-props.ts';
import '#ui/Panel.css';

const kinds = {
  open: 'Without a reply',
  unchecked: 'Unchecked',
  answered: 'Answered',
  spam: 'Spam',
} as const;
type Kind = keyof typeof kinds;
const pageSize = 25;

const kindOf = (address: DeskAddress): Kind => {
  const kind = address.get('kind') ?? '';
  return Object.hasOwn(kinds, kind) ? (kind as Kind) : 'open';
};

/** Messages of the contact form, with replies. */
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
      <h2 id="inquiries-title">Inquiries</h2>
      <nav className="desk-links" aria-label="Which inquiries">
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
      {kind === 'unchecked' && (
        <p className="soft">
          More came from one network address within a quarter of an hour than usual. Nobody got a mail about
          these. A mobile network shares one address among many people, so read them all the same.
        </p>
      )}
      <Count found={found} one="inquiry" many="inquiries" />
      <Loading found={found} height="240px" />
      {list && list.count === 0 && (
        <EmptyState title="None" level={3}>
          <p className="soft">Messages of the contact form will be listed here.</p>
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

type InquiryProps = { inquiry: DeskInquiry; mails: boolean; onReply: (answered: DeskInquiry) => void };

const Inquiry = ({ inquiry, mails, onReply, go }: InquiryProps & Pick<ViewProps, 'go'>) => (
  <li className="panel desk-inquiry">
    <h3>{inquiry.name}</h3>
    <p className="soft">
      Inquiry {inquiry.id} · {formatTime(inquiry.at)} ·{' '}
      <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
      {inquiry.phone && (
        <>
          {' · '}
          <a href={`tel:${inquiry.phone.replace(/[^\d+]/g, '')}`}>{inquiry.phone}</a>
        </>
      )}
    </p>
    <p className="desk-text">{inquiry.message}</p>
    {inquiry.replies.map(({ at, operator, message }) => (
      <blockquote key={at} className="desk-reply">
        <p className="soft">
          {operator}, {formatTime(at)}
        </p>
        <p className="desk-text">{message}</p>
      </blockquote>
    ))}
    <p>
      <NewQuotation inquiry={inquiry.id} go={go} />
    </p>
    <ReplyForm inquiry={inquiry} mails={mails} onReply={onReply} />
  </li>
);

function ReplyForm({ inquiry, mails, onReply }: InquiryProps) {
  const [isDone, setDone] = useState(false);
  const { isBusy, error, act } = useAct();
  const { keyFor, forget } = useIdempotencyKey();
  function reply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get(`message-${inquiry.id}`)).trim();
    setDone(false);
    return act(async () => {
      const send = { params: { id: inquiry.id }, body: { message }, key: keyFor(message) };
      onReply(await callDesk(client, deskRoutes.deskReply, send));
      form.reset();
      setDone(true);
      forget();
    });
  }
  return (
    <form className="desk-reply-form" onSubmit={reply}>
      <TextAreaField
        name={`message-${inquiry.id}`}
        label="Reply"
        rows={3}
        required
        readOnly={isBusy}
        hint={
          mails
            ? 'It is sent by mail, with the message that it answers.'
            : 'This shop sends no mail yet: the reply is kept here, write to the sender by other means.'
        }
      />
      {error !== undefined && <Failure error={error} />}
      {isDone && (
        <Banner tone="good" takesFocus>
          <p>{mails ? 'The reply is sent by mail.' : 'The reply is kept.'}</p>
        </Banner>
      )}
      <Button look="ink" type="submit" busy={isBusy}>
        {isBusy ? 'Sending...' : mails ? 'Send the reply' : 'Keep the reply'}
      </Button>
    </form>
  );
}

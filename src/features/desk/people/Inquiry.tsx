import { type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInquiry } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { SentPlan } from '#ui/SentPlan.tsx';
import { NewQuotation } from '../quotations/NewQuotation.tsx';
import { Failure, formatTime } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import type { ViewProps } from '../shell/view-props.ts';
import '#ui/Panel.css';

type InquiryProps = { inquiry: DeskInquiry; mails: boolean; onReply: (answered: DeskInquiry) => void };

/** One inquiry, with its plan, its replies and the way to a quotation. */
export const Inquiry = ({ inquiry, mails, onReply, go }: InquiryProps & Pick<ViewProps, 'go'>) => (
  <li className="panel desk-inquiry">
    <h3>{inquiry.name}</h3>
    <p className="soft">
      Inquiry {inquiry.id} · {formatTime(inquiry.at)}
      {inquiry.email && (
        <>
          {' · '}
          <a href={`mailto:${inquiry.email}`}>{inquiry.email}</a>
        </>
      )}
      {inquiry.phone && (
        <>
          {' · '}
          <a href={`tel:${inquiry.phone.replace(/[^\d+]/g, '')}`}>{inquiry.phone}</a>
        </>
      )}
    </p>
    <p className="desk-text">{inquiry.message}</p>
    {inquiry.plan && <SentPlan plan={inquiry.plan} />}
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
    <ReplyForm inquiry={inquiry} mails={mails && inquiry.email !== ''} onReply={onReply} />
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
            : inquiry.email
              ? 'This shop sends no mail yet: the reply is kept here, write to the sender by other means.'
              : 'No e-mail address was given: call, and keep here what was said.'
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

import { callDesk } from '#browser/calls/desk.ts';
import { client } from '#browser/session/session.ts';
import type { DeskInquiry, ReplyPayload } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { replyForm, inquiryList as words } from '#texts/en/desk-customers.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { SentPlan } from '#ui/SentPlan.tsx';
import { ContractForm, useFields } from '../form/ContractForm.tsx';
import { QuoteInquiry } from '../quotations/QuoteInquiry.tsx';
import { callLink, chatLink } from '../shell/contact-links.ts';
import { formatTime, quiet } from '../shell/Parts.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import '#ui/Panel.css';

type InquiryProps = { inquiry: DeskInquiry; mails: boolean; onReply: (answered: DeskInquiry) => void };

/** One inquiry, with its plan, its replies and the way to a quotation. */
export const Inquiry = ({ inquiry, mails, onReply, go }: InquiryProps & Pick<ViewProps, 'go'>) => (
  <li className="panel desk-inquiry">
    <h3>{inquiry.name}</h3>
    <p className="soft">{words.inquiry(inquiry.id, formatTime(inquiry.at))}</p>
    <p className="desk-text">{inquiry.message}</p>
    {inquiry.plan && <SentPlan plan={inquiry.plan} />}
    {inquiry.replies.map(({ at, operator, message }) => (
      <blockquote key={at} className="desk-reply">
        <p className="soft">{words.reply(operator, formatTime(at))}</p>
        <p className="desk-text">{message}</p>
      </blockquote>
    ))}
    <Contact inquiry={inquiry} go={go} />
    <ReplyForm inquiry={inquiry} mails={mails && inquiry.email !== ''} onReply={onReply} />
  </li>
);

/** The ways to answer at once: by telephone, by WhatsApp, with a quotation. */
const Contact = ({
  inquiry: { id, name, email, phone },
  go,
}: Pick<InquiryProps, 'inquiry'> & Pick<ViewProps, 'go'>) => (
  <>
    {(phone || email) && (
      <p className="soft">
        {phone}
        {phone && email && ' · '}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    )}
    <div className="actions">
      {phone && (
        <>
          <a className={buttonClass({ look: 'line' })} href={callLink(phone)}>
            <Marked text={words.call(name)} quiet={quiet} />
          </a>
          <a className={buttonClass({ look: 'line' })} href={chatLink(phone, words.greeting(name))}>
            <Marked text={words.chat(name)} quiet={quiet} />
          </a>
        </>
      )}
      <QuoteInquiry inquiry={id} go={go} />
    </div>
  </>
);

function ReplyForm({ inquiry: { id, email }, mails, onReply }: InquiryProps) {
  const { mailed, noMail, noAddress } = replyForm.hints;
  const hint = mails ? mailed : email ? noMail : noAddress;
  const fields = useFields('reply', { message: { ...replyForm.fields.message, hint } });
  async function reply(body: ReplyPayload, key: string): Promise<string> {
    onReply(await callDesk(client, deskRoutes.deskReply, { params: { id }, body, key }));
    return mails ? replyForm.sent : replyForm.kept;
  }
  return (
    <ContractForm<ReplyPayload>
      id={`reply-${id}`}
      className="desk-reply-form"
      fields={fields}
      keptAs={`desk-reply-${id}`}
      send={(typed, { key }) => reply(typed, key)}
      submit={mails ? replyForm.send : replyForm.keep}
      busy={replyForm.sending}
    />
  );
}

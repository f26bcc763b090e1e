import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { explainToForm } from '#browser/calls/explain.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { useBusy } from '#browser/calls/use-busy.ts';
import { readFields, useFieldErrors } from '#browser/calls/use-field-errors.ts';
import { checkContact, type ContactForm as Typed } from '#browser/form/checks.ts';
import { useIslandReady } from '#browser/islands/hydration.ts';
import { loadPart } from '#browser/islands/import-with-retry.ts';
import { client } from '#browser/session/session.ts';
import type { ContactPayload } from '#contract/contact-payload.ts';
import { contactFields } from '#domain/form/fields.ts';
import type { Business } from '#domain/gst/business.ts';
import { tidyFields } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/contact.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { failureText } from './failure-text.ts';
import './ContactForm.css';

const names = ['name', 'email', 'phone', 'message', 'honeypot'] as const;

/** `reason` explains the literal text of a failure in a sentence. */
type Outcome = { tone: 'good' | 'bad'; text: string; reason?: string | undefined };

/** Where a quotation is asked for: what a business adds. */
type Asked = typeof import('./asked-message.ts');

/** The contact form (§4): success clears the form and its errors, a failure keeps everything typed. */
function useContact(asked: Asked | undefined, products: RefObject<ContactPayload['products']>) {
  const { form, errors, show, onInput } = useFieldErrors<keyof Typed | keyof Business>();
  const [isBusy, setBusy] = useBusy();
  const [outcome, setOutcome] = useState<Outcome>();
  const { keyFor, forget } = useIdempotencyKey();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = readFields(element, names);
    const business = asked?.readAskedBusiness(element);
    const isComplete = typed.message.trim() !== '' && business?.lines;
    const message = isComplete ? `${typed.message}\n\n${business.lines}` : typed.message;
    const inquiry: ContactPayload = tidyFields(contactFields, { ...typed, message });
    if (products.current) inquiry.products = products.current;
    if (isComplete) inquiry.business = business.given;
    setOutcome(undefined);
    if (isBusy || !show({ ...checkContact(inquiry), ...business?.errors })) return;
    setBusy(true);
    try {
      const thanks = await client.contact(inquiry, keyFor(JSON.stringify(inquiry)));
      forget();
      products.current = undefined;
      element.reset();
      // Some backends answer with the inquiry itself.
      const isEcho = thanks?.message === inquiry.message;
      setOutcome({ tone: 'good', text: (!isEcho && thanks?.message) || texts.success });
    } catch (error) {
      const text = failureText(error);
      const { reason, fieldErrors } = await explainToForm(error, names);
      setOutcome({ tone: 'bad', text, reason: reason === text ? undefined : reason });
      if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
    } finally {
      setBusy(false);
    }
  }

  return { form, errors, isBusy, outcome, onSubmit, onInput, dismiss: () => setOutcome(undefined) };
}

const requiredMessages = checkContact({ name: '', email: '', phone: '', message: '', honeypot: '' });

type ContactFormProps = {
  /** Says what the phone number is for. The home page has no room for it. */
  hasPhoneHint?: boolean;
};

/** The contact form of the home and contact pages (§2). Its method does nothing, as that of the login form. */
export function ContactForm({ hasPhoneHint }: ContactFormProps) {
  const root = useIslandReady<HTMLDivElement>();
  const [asked, setAsked] = useState<Asked>();
  const products = useRef<ContactPayload['products']>(undefined);
  const { form, errors, isBusy, outcome, onSubmit, onInput, dismiss } = useContact(asked, products);
  useEffect(() => {
    const field = form.current?.elements.namedItem('message') as HTMLTextAreaElement | null;
    if (!field || !location.search.includes('ask=')) return;
    loadPart(() => import('./asked-message.ts')).then(
      (part) => {
        products.current = part.askedProducts(location.search);
        field.value ||= part.askedMessage(location.search);
        if (part.isQuotation(location.search)) setAsked(part);
      },
      // The form works without it.
      () => {},
    );
  }, [form]);
  return (
    <div ref={root}>
      <form
        ref={form}
        className="contact-form"
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          requiredMessage={requiredMessages.name}
          error={errors.name}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          requiredMessage={requiredMessages.email}
          error={errors.email}
        />
        <TextField
          label={texts.phone}
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          hint={hasPhoneHint ? texts.phoneHint : undefined}
          error={errors.phone}
        />
        <div className="contact-whole">
          <TextAreaField
            label={texts.message}
            name="message"
            rows={5}
            requiredMessage={requiredMessages.message}
            error={errors.message}
          />
        </div>
        {asked && <asked.AskedBusiness errors={errors} />}
        <div className="contact-trap" aria-hidden="true">
          <label>
            {texts.trap}
            <input name="honeypot" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="contact-whole contact-end">
          <Button type="submit" look="sun" size="large" busy={isBusy}>
            {isBusy ? texts.submitting : texts.submit}
          </Button>
          {outcome && (
            <Banner tone={outcome.tone} takesFocus onDismiss={dismiss}>
              <p>{outcome.text}</p>
              {outcome.reason && <p>{outcome.reason}</p>}
            </Banner>
          )}
        </div>
      </form>
    </div>
  );
}

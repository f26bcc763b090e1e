import { useIslandReady } from '#browser/use-island-ready.ts';
import { contactFields } from '#domain/fields.ts';
import { checkContact } from '#domain/forms.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { useContact } from './use-contact.ts';
import './ContactForm.css';

const requiredMessages = checkContact({ name: '', email: '', phone: '', message: '', honeypot: '' });

/** The contact form of the home and contact pages (§2). */
export function ContactForm() {
  const root = useIslandReady<HTMLDivElement>();
  const { form, errors, isBusy, outcome, onSubmit, onInput, dismiss } = useContact();
  return (
    <div ref={root}>
      <form
        ref={form}
        className="contact-form"
        method="post"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
      >
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={contactFields.name.max}
          requiredMessage={requiredMessages.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={contactFields.email.max}
          requiredMessage={requiredMessages.email}
          error={errors.email}
        />
        <TextField
          label="Phone"
          optional
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={contactFields.phone.max}
          error={errors.phone}
        />
        <div className="contact-whole">
          <TextAreaField
            label="Message"
            name="message"
            rows={5}
            maxLength={contactFields.message.max}
            requiredMessage={requiredMessages.message}
            error={errors.message}
          />
        </div>
        <div className="contact-trap" aria-hidden="true">
          <label>
            Leave this empty
            <input name="honeypot" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="contact-whole contact-end">
          <Button type="submit" look="sun" size="large" busy={isBusy}>
            {isBusy ? 'Sending...' : 'Send Message'}
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

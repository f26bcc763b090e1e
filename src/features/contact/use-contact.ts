import { type FormEvent, useRef, useState } from 'react';
import { explainToForm } from '#client/explain.ts';
import { type ContactForm, checkContact } from '#domain/contact-form.ts';
import { readFields } from '#hooks/read-fields.ts';
import { useFieldErrors } from '#hooks/use-field-errors.ts';
import { newKey } from '#stores/idempotency-key.ts';
import { client } from '#stores/session.ts';
import { failureText, successText } from './contact-texts.ts';

const names = ['name', 'email', 'phone', 'message', 'honeypot'] as const;

/** `reason` says in a sentence what the literal text of a failure means. */
type News = { tone: 'good' | 'bad'; text: string; reason?: string | undefined };

/** Idle, submitting, then success (form and errors cleared) or failure (everything typed stays) (§4). */
export function useContact() {
  const { form, errors, show, onInput } = useFieldErrors<keyof ContactForm>();
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState<News>();
  /** The same inquiry sent again has the same key: a lost reply or a replay from offline leaves one at the shop. */
  const sent = useRef({ text: '', key: '' });

  function keyFor(inquiry: object): string {
    const text = JSON.stringify(inquiry);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    const { honeypot, ...typed } = readFields(element, names);
    setNews(undefined);
    if (isBusy || !show(checkContact({ ...typed, honeypot }))) return;
    setBusy(true);
    try {
      const trimmed = Object.entries(typed).map(([name, value]) => [name, value.trim()]);
      const inquiry = { ...Object.fromEntries(trimmed), honeypot };
      const { message } = await client.contact(inquiry, keyFor(inquiry));
      sent.current = { text: '', key: '' };
      element.reset();
      setNews({ tone: 'good', text: message || successText });
    } catch (error) {
      const text = failureText(error);
      const { reason, fieldErrors } = await explainToForm(error, names);
      setNews({ tone: 'bad', text, reason: reason === text ? undefined : reason });
      if (Object.keys(fieldErrors).length > 0) show(fieldErrors);
    } finally {
      setBusy(false);
    }
  }

  function onTyping(event: FormEvent<HTMLFormElement>): void {
    client.prepare();
    onInput(event);
  }

  return { form, errors, isBusy, news, onSubmit, onInput: onTyping, dismiss: () => setNews(undefined) };
}

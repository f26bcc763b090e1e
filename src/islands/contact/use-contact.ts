import { type FormEvent, useRef, useState } from 'react';
import { type ContactForm, checkContact } from '#domain/forms.ts';
import { readFields } from '#islands/forms/read-fields.ts';
import { useFieldErrors } from '#islands/forms/use-field-errors.ts';
import { newKey } from '#stores/attempt.ts';
import { client } from '#stores/session.ts';
import { failureText, successText } from './contact-texts.ts';

const names = ['name', 'email', 'phone', 'message', 'honeypot'] as const;

type News = { tone: 'good' | 'bad'; text: string };

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
      setNews({ tone: 'bad', text: failureText(error) });
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

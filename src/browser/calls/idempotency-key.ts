import { useRef } from 'react';

/** An idempotency key: 128 random bits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One idempotency key for each text: if the same text is sent again after a lost reply, it counts once; a changed
 * text gets a new key. Call `forget` after a success, because the same text may be sent a second time on purpose.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return {
    keyFor: (text: string): string => {
      if (last.current.text !== text) last.current = { text, key: newKey() };
      return last.current.key;
    },
    forget: (): void => {
      last.current = { text: '', key: '' };
    },
  };
}

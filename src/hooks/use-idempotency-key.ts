import { useRef } from 'react';
import { newKey } from '#stores/idempotency-key.ts';

/**
 * One idempotency key for each text: the same text, sent again after a lost reply, counts once, and a corrected one is
 * a new text. `forget` ends it after a success, because the same words may be meant twice.
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

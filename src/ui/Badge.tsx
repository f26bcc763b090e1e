import type { ReactNode } from 'react';
import './Badge.css';

export type Tone = 'sun' | 'cyan' | 'good' | 'bad' | 'ink' | 'grey';

/** A label of one or two words. */
export const Badge = ({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);

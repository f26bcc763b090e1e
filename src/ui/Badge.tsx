import type { ReactNode } from 'react';
import './Badge.css';

type BadgeProps = { tone?: 'sun' | 'cyan' | 'good' | 'bad' | 'ink' | 'grey'; children: ReactNode };

/** A label of one or two words. */
export const Badge = ({ tone = 'grey', children }: BadgeProps) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);

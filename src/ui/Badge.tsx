import type { ReactNode } from 'react';
import './Badge.css';

type BadgeProps = { tone?: 'sun' | 'cyan' | 'good' | 'bad' | 'ink' | 'grey'; children: ReactNode };

/** A short word or two that labels what it stands on. */
export const Badge = ({ tone = 'grey', children }: BadgeProps) => (
  <span className={`badge badge-${tone}`}>{children}</span>
);

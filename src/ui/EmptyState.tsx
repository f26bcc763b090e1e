import type { ReactNode } from 'react';
import './EmptyState.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** Heading level that fits the page. */
  level?: 1 | 2 | 3;
};

/** Shown instead of an empty list, with what the shopper can do next. */
export function EmptyState({ title, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Heading tabIndex={-1}>{title}</Heading>
      {children}
    </div>
  );
}

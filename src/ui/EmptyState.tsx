import type { ReactNode } from 'react';
import './EmptyState.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** Heading level that fits the page. */
  level?: 1 | 2 | 3;
  /** Something else on the page is the answer. */
  isSmall?: boolean;
};

/** Shown instead of an empty list, with what the shopper can do next. */
export function EmptyState({ title, children, level = 2, isSmall = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={isSmall ? 'empty empty-small' : 'empty'}>
      <Heading tabIndex={-1}>{title}</Heading>
      {children}
    </div>
  );
}

type SkeletonProps = {
  /** CSS lengths of the content that is loading. */
  height: string;
  width?: string;
};

/** A placeholder that reserves space, so that the layout does not shift when the content arrives. */
export const Skeleton = ({ height, width = '100%' }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ height, width }} />
);

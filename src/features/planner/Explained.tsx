import type { ReactNode } from 'react';

type ExplainedProps = { label: string; value: string; children: ReactNode };

/** A figure that can be opened to show how it was calculated, with source and date. */
export const Explained = ({ label, value, children }: ExplainedProps) => (
  <details className="explained">
    <summary>
      <span>{label}</span>
      <b>{value}</b>
    </summary>
    <div className="soft">{children}</div>
  </details>
);

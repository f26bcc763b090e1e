import type { ReactNode } from 'react';

type SaidProps = {
  isBad?: boolean;
  /** The button that was pressed may have lost the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

const takeLostFocus = (said: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, :disabled')) said?.focus();
};

/** What came of an action. It looks like the texts of fields: the styles of a banner would be in the first HTML. */
export const Said = ({ isBad, takesFocus, children }: SaidProps) => (
  <p
    ref={takesFocus ? takeLostFocus : undefined}
    tabIndex={takesFocus ? -1 : undefined}
    role={isBad ? 'alert' : 'status'}
    className={isBad ? 'field-error' : undefined}
  >
    {children}
  </p>
);

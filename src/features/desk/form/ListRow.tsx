import { type ReactNode, useId } from 'react';
import { listFields as words } from '#texts/en/desk-entry-form.ts';

type RowProps = {
  /** "picture 1 of 3". */
  nth: string;
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** All entries stay: only their order changes. */
  isFixed: boolean | undefined;
  /** It is dragged by a grip of its own. */
  hasGrip: boolean;
  /** On a phone the buttons are there once the menu is open. */
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry of an ordered list in one line: what it is, and the ways to move and remove it, on a phone behind one button. */
export function ListRow(row: RowProps) {
  const { nth, isOnly, isFirst, isLast, isFixed, hasGrip, isOpen, onOpen, onMove, onRemove, children } = row;
  const id = useId();
  return (
    <li data-open={isOpen || undefined}>
      <div className="ordered-item">{children}</div>
      {!(isOnly && isFixed) && (
        <button
          type="button"
          className="ordered-menu"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={words.menu(nth)}
          data-drag={hasGrip || undefined}
          onClick={onOpen}
        />
      )}
      <div className="ordered-moves" id={id}>
        {!isOnly && (
          <>
            {hasGrip && <span className="ordered-grip" data-drag aria-hidden="true" />}
            <button
              type="button"
              aria-label={words.earlier(nth)}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              ↑
            </button>
            <button type="button" aria-label={words.later(nth)} disabled={isLast} onClick={() => onMove(1)}>
              ↓
            </button>
          </>
        )}
        {!isFixed && (
          <button type="button" aria-label={words.remove(nth)} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
    </li>
  );
}

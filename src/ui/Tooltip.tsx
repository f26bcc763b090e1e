import { useId } from 'react';
import './Tooltip.css';

type TooltipProps = {
  /** What the button is called, e.g. "Declaration". */
  label: string;
  text: string;
};

/** A small "i" whose text shows on hover, focus and tap. Plain CSS, so it works before any script. */
export function Tooltip({ label, text }: TooltipProps) {
  const id = useId();
  return (
    <span className="tooltip">
      <button type="button" className="tooltip-button" aria-label={label} aria-describedby={id}>
        i
      </button>
      <span className="tooltip-text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}

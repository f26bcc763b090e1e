import './Tooltip.css';

type TooltipProps = {
  /** What the button is called, e.g. "Declaration". */
  label: string;
  text: string;
};

/** A small "i" whose text shows on hover, focus and tap. Plain CSS, so it works before any script. */
export function Tooltip({ label, text }: TooltipProps) {
  return (
    <span className="tooltip">
      <button type="button" className="tooltip-button" aria-label={label} aria-description={text}>
        i
      </button>
      <span className="tooltip-text" role="tooltip">
        {text}
      </span>
    </span>
  );
}

import './Tooltip.css';

type TooltipProps = {
  /** Accessible name of the button, such as "Declaration". */
  label: string;
  text: string;
};

/**
 * An "i" button whose text appears on hover, focus and tap. CSS only, so it works without JavaScript; Escape needs
 * ui/page-scripts.ts. The nearest positioned element around it determines how wide the text is.
 */
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

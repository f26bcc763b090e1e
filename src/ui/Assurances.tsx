import '#ui/Ticks.css';
import './Assurances.css';

/** Short promises beside the button that they are about. */
export const Assurances = ({ texts }: { texts: readonly string[] }) => (
  <ul className="ticks assurances">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

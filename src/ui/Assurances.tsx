import './Ticks.css';
import './Assurances.css';

/** Short promises beside a buy or checkout button. */
export const Assurances = ({ texts }: { texts: readonly string[] }) => (
  <ul className="ticks assurances">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

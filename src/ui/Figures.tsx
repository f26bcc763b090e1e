import './Figures.css';

type FiguresProps = { className: string; figures: readonly { label: string; value: string }[] };

/** Large figures, each with what it counts below it. */
export const Figures = ({ className, figures }: FiguresProps) => (
  <dl className={`figures ${className}`}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

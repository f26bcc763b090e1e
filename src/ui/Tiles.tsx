import './Tiles.css';

type TilesProps = { tiles: readonly { label: string; value: string }[] };

/** A few short facts, two in a row. */
export const Tiles = ({ tiles }: TilesProps) => (
  <dl className="tiles">
    {tiles.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

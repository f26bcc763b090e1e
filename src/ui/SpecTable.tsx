import './SpecTable.css';

type SpecTableProps = { rows: readonly { label: string; value: string }[] };

export const SpecTable = ({ rows }: SpecTableProps) => (
  <table className="specs">
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

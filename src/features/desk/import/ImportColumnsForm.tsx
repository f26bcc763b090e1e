import { formatRupees } from '#domain/base/money.ts';
import type { ImportTable } from '#domain/import/import-table.ts';
import { readImport } from '#domain/import/read-import.ts';
import { importPage } from '#texts/en/desk-import.ts';
import { ContractForm } from '../form/ContractForm.tsx';
import type { Values } from '../form/form-field.ts';
import {
  begunWith,
  choiceFields,
  choicesOf,
  columnFields,
  columnProblems,
  columnsOf,
} from './import-form.ts';

type ColumnsProps = {
  name: string;
  table: ImportTable;
  shopCategories: readonly string[];
  onCheck: (values: Values) => Promise<void>;
};

/** What each column of a file is, as it was guessed, and the first rows as the products that they become. */
export function ImportColumnsForm({ name, table, shopCategories, onCheck }: ColumnsProps) {
  const { used, unused } = columnFields(table);
  const fields = [...choiceFields, ...used, ...unused];
  return (
    <ContractForm<Values>
      id="import"
      title={importPage.found(name, table.rows.length)}
      fields={fields}
      begun={begunWith(table)}
      check={(values) => columnProblems(table, values)}
      send={async (values) => {
        await onCheck(values);
        return false;
      }}
      submit={importPage.show}
      busy={importPage.checking}
    >
      {({ values }, field) => (
        <>
          {table.left.length > 0 && <p className="soft">{importPage.left(table.left)}</p>}
          {table.hasSections && <p className="soft">{importPage.sections}</p>}
          <fieldset className="import-fields">
            <legend>{importPage.forAllTitle}</legend>
            {choiceFields.map((one) => field(one.name))}
          </fieldset>
          <fieldset className="import-fields">
            <legend>{importPage.columnsTitle}</legend>
            {used.map((one) => field(one.name))}
          </fieldset>
          {unused.length > 0 && (
            <details>
              <summary>{importPage.otherColumns(unused.length)}</summary>
              <div className="import-fields">{unused.map((one) => field(one.name))}</div>
            </details>
          )}
          <FirstRows table={table} values={values} shopCategories={shopCategories} />
        </>
      )}
    </ContractForm>
  );
}

const shownMax = 20;
/** Variants and further pictures have rows of their own. */
const rowsRead = 80;

function FirstRows({
  table,
  values,
  shopCategories,
}: Pick<ColumnsProps, 'table' | 'shopCategories'> & { values: Values }) {
  const some = { ...table, rows: table.rows.slice(0, rowsRead) };
  const { products } = readImport(
    some,
    columnsOf(table, values),
    choicesOf(values, new Map(), shopCategories),
  );
  return (
    <section aria-labelledby="import-sample">
      <h4 id="import-sample">{importPage.sampleTitle}</h4>
      <ul className="desk-lines import-sample">
        {products.slice(0, shownMax).map(({ line, fields }) => (
          <li key={line}>
            <strong>{String(fields.name)}</strong>
            <span>
              {importPage.price(
                typeof fields.price === 'number' ? formatRupees(fields.price) : importPage.open,
                String(fields.stock ?? importPage.open),
              )}
            </span>
            <span className="soft">
              {[
                fields.category,
                fields.manufactured_by,
                Array.isArray(fields.pictures) && importPage.pictures(fields.pictures.length),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

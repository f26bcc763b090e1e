import * as paths from '#contract/paths.ts';
import { quantityMax } from '#domain/base/limits.ts';

/** Says where a quantity is typed how much one order takes, and where to ask for more. */
export const QuantityLimit = ({ hidden }: { hidden?: boolean }) => (
  <p role="status" className="quantity-limit" hidden={hidden}>
    <span>An order takes up to {quantityMax.toLocaleString('en-IN')} of one product.</span> For more,{' '}
    <a href={paths.askFor('quotation')}>ask for a quotation</a>.
  </p>
);

import * as paths from '#contract/paths.ts';
import { quantityMax } from '#domain/base/limits.ts';
import * as texts from '#texts/en/ui.ts';
import { Marked } from './Marked.tsx';

/** Says where a quantity is typed how much one order takes, and where to ask for more. */
export const QuantityLimit = ({ hidden }: { hidden?: boolean }) => (
  <p role="status" className="quantity-limit" hidden={hidden}>
    <span>{texts.quantityLimit(quantityMax)}</span>{' '}
    <Marked text={texts.askForMore} ask={paths.askFor('quotation')} />
  </p>
);

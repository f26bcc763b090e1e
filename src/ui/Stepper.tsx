import { quantityMin } from '#domain/limits.ts';
import * as parts from './cart-parts.ts';
import './Stepper.css';

type StepperProps = {
  qty: number;
  /** Product name, for screen readers. */
  label: string;
  /** `qty` is never less than 1 (§5). */
  onChange: (qty: number) => void;
  disabled?: boolean;
};

/** A quantity input with minus and plus buttons; minimum 1, no maximum (§5). */
export function Stepper({ qty, label, onChange, disabled }: StepperProps) {
  const change = (next: number) => onChange(Math.max(quantityMin, Math.trunc(next) || quantityMin));
  return (
    <fieldset className="stepper" disabled={disabled}>
      <legend className="visually-hidden" data-part={parts.quantityLabel}>{`Quantity of ${label}`}</legend>
      <button
        type="button"
        data-part={parts.fewer}
        aria-label="Decrease quantity"
        disabled={qty <= quantityMin}
        onClick={() => change(qty - 1)}
      >
        −
      </button>
      <input
        type="number"
        data-part={parts.quantity}
        inputMode="numeric"
        min={quantityMin}
        value={qty}
        aria-label="Quantity"
        onChange={(event) => change(Number(event.target.value))}
      />
      <button
        type="button"
        data-part={parts.more}
        aria-label="Increase quantity"
        onClick={() => change(qty + 1)}
      >
        +
      </button>
    </fieldset>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { quantityMax, quantityMin } from '#domain/base/limits.ts';
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

/** A quantity input with minus and plus buttons; minimum 1, no maximum (§5). More than an order takes is said, with the way on. */
export function Stepper({ qty, label, onChange, disabled }: StepperProps) {
  /** The text while somebody types; it may be empty or not yet a valid quantity. */
  const [typed, setTyped] = useState<string>();
  const [wasStepped, setStepped] = useState(false);
  const isTooMany = useHydrated() && qty > quantityMax;
  function step(by: number) {
    onChange(Math.max(quantityMin, qty + by));
    setStepped(true);
  }
  function type(text: string) {
    setTyped(text);
    const next = Number(text);
    if (Number.isInteger(next) && next >= quantityMin) onChange(next);
  }
  const field = useRef<HTMLInputElement>(null);
  // Text that was typed before hydration, or is being typed, counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration
  useEffect(() => {
    const input = field.current;
    if (!input || input.value === String(qty)) return;
    type(input.value);
    if (input !== document.activeElement) setTyped(undefined);
  }, []);
  return (
    <fieldset className="stepper" disabled={disabled}>
      <legend className="visually-hidden" data-part={parts.quantityLabel}>{`Quantity of ${label}`}</legend>
      <button
        type="button"
        data-held=""
        data-part={parts.fewer}
        aria-label="Decrease quantity"
        // `disabled` would take the focus away from somebody who presses the button down to the minimum.
        aria-disabled={qty <= quantityMin}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        ref={field}
        type="number"
        data-part={parts.quantity}
        inputMode="numeric"
        min={quantityMin}
        value={typed ?? qty}
        aria-label="Quantity"
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" data-held="" aria-label="Increase quantity" onClick={() => step(1)}>
        +
      </button>
      <span role="status" className="visually-hidden">
        {wasStepped && `Quantity ${qty}`}
      </span>
      {isTooMany && (
        <p role="status" className="stepper-limit">
          An order takes up to {quantityMax.toLocaleString('en-IN')}. For more{' '}
          <a href={paths.askFor('quotation')}>ask for a quotation</a>.
        </p>
      )}
    </fieldset>
  );
}

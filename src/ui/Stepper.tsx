import { useEffect, useRef, useState } from 'react';
import { quantityMin } from '#domain/base/limits.ts';
import { typedQuantity } from '#domain/text/digits.ts';
import * as texts from '#texts/en/ui.ts';
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
  /** The text while a person types; it may be empty or not yet a valid quantity. */
  const [typed, setTyped] = useState<string>();
  const [wasStepped, setStepped] = useState(false);
  function step(by: number) {
    onChange(Math.max(quantityMin, qty + by));
    setStepped(true);
  }
  function type(text: string) {
    setTyped(text);
    const next = typedQuantity(text);
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
      <legend className="visually-hidden" data-part={parts.quantityLabel}>
        {texts.quantityOf(label)}
      </legend>
      <button
        type="button"
        data-held=""
        data-part={parts.fewer}
        aria-label={texts.fewer}
        // `disabled` would take the focus away from somebody who presses the button down to the minimum.
        aria-disabled={qty <= quantityMin}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        ref={field}
        data-part={parts.quantity}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? qty}
        aria-label={texts.quantity}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" data-held="" aria-label={texts.more} onClick={() => step(1)}>
        +
      </button>
      <span role="status" className="visually-hidden">
        {wasStepped && texts.quantityIs(qty)}
      </span>
    </fieldset>
  );
}

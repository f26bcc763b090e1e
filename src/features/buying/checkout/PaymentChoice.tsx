import type { PaymentMethod } from '#domain/order-status.ts';

type PaymentChoiceProps = {
  method: PaymentMethod;
  isLocked: boolean;
  onChoose: (method: PaymentMethod) => void;
};

const choices: { method: PaymentMethod; title: string; text: string }[] = [
  { method: 'online', title: 'Pay online', text: 'UPI, card or net banking, in a secure window' },
  { method: 'cod', title: 'Cash on delivery', text: 'Pay when your order arrives' },
];

export const PaymentChoice = ({ method, isLocked, onChoose }: PaymentChoiceProps) => (
  <fieldset className="checkout-payment" disabled={isLocked}>
    <legend>Payment method</legend>
    {choices.map(({ method: choice, title, text }) => (
      <label key={choice} className="choice">
        <input
          type="radio"
          name="method"
          value={choice}
          checked={method === choice}
          onChange={() => onChoose(choice)}
        />
        <span>
          <span className="choice-title">{title}</span>
          <span className="choice-text">{text}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

import { isObject } from '#domain/is-object.ts';
import { cleanGstin, isGstin, stateOfGstin } from './gstin.ts';
import { statesOfPin } from './pin-state.ts';
import { type StateCode, stateCodeOf } from './states.ts';

/** A text field of an order's delivery details; empty if the API client left it out. */
export function shippingText(shipping: unknown, name: string): string {
  const value = isObject(shipping) ? shipping[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

/** The buyer's GSTIN, or an empty text if none was given or its check character is wrong. */
export function buyerGstin(shipping: unknown): string {
  const gstin = cleanGstin(shippingText(shipping, 'gstin'));
  return isGstin(gstin) ? gstin : '';
}

/**
 * The place of supply is where the goods are delivered (IGST Act, section 10): the state of the PIN code. If the PIN code
 * lies in two states, it is the one that the buyer wrote, else the more common one. If the PIN code is unknown, it is the
 * state that the buyer wrote, else the state of the buyer's GSTIN, else the shop's own state.
 */
export function placeOfSupply(shipping: unknown, shopState: StateCode): StateCode {
  const written = stateCodeOf(shippingText(shipping, 'state'));
  const ofPin = statesOfPin(shippingText(shipping, 'zip'));
  if (written && ofPin.includes(written)) return written;
  return ofPin[0] ?? written ?? stateOfGstin(buyerGstin(shipping)) ?? shopState;
}

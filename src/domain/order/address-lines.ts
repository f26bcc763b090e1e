import { isObject } from '../base/json.ts';

/** A text field of an order's delivery details; empty if the API client left it out. */
export function shippingText(shipping: unknown, name: string): string {
  const value = isObject(shipping) ? shipping[name] : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * The lines of delivery details, as on a parcel: name, company, address, town with PIN code, phone. Empty if a
 * backend sends none. `withPhone: false` leaves out the phone, as on a letter.
 */
export function addressLines(shipping: unknown, { withPhone = true } = {}): string[] {
  const text = (name: string): string => shippingText(shipping, name);
  const place = [text('city'), text('zip')].filter(Boolean).join(' ');
  const lines = [text('fullName'), text('company'), ...text('address').split('\n'), place];
  return [...lines, withPhone ? text('phone') : ''].map((line) => line.trim()).filter(Boolean);
}

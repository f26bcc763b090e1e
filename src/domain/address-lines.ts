import { isObject } from './json.ts';

/**
 * The lines of delivery details, as on a parcel: name, company, address, town with PIN code, phone. Empty if a backend sends
 * none. `withPhone` false: as in the address on a letter.
 */
export function addressLines(shipping: unknown, { withPhone = true } = {}): string[] {
  if (!isObject(shipping)) return [];
  const text = (name: string): string => {
    const value = shipping[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const place = [text('city'), text('zip')].filter(Boolean).join(' ');
  const lines = [text('fullName'), text('company'), ...text('address').split('\n'), place];
  return [...lines, withPhone ? text('phone') : ''].map((line) => line.trim()).filter(Boolean);
}

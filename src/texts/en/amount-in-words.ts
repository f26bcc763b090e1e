const small = (
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen ' +
  'Eighteen Nineteen'
).split(' ');
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(number: number): string {
  for (const [size, name] of units) {
    if (number < size) continue;
    const rest = number % size;
    return `${words(Math.floor(number / size))} ${name}${rest > 0 ? ` ${words(rest)}` : ''}`;
  }
  if (number < 20) return small[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`;
}

/** `Rupees One Lakh Five Hundred and Fifty Paise Only`. The amount is in paise. */
export function amountInWords(amountPaise: number): string {
  const paise = amountPaise % 100;
  const rupees = words((amountPaise - paise) / 100);
  return `Rupees ${rupees}${paise > 0 ? ` and ${words(paise)} Paise` : ''} Only`;
}

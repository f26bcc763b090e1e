const units: Record<string, string> = {
  v: 'V',
  a: 'A',
  w: 'W',
  va: 'VA',
  ah: 'Ah',
  kwh: 'kWh',
  hz: 'Hz',
  s: 's',
  m: 'm',
  mm: 'mm',
  mm2: 'mm²',
  percent: '%',
  percent_per_k: '% per °C',
};
const unitPattern = new RegExp(`_(${Object.keys(units).toSorted().toReversed().join('|')})$`);
const abbreviations = new Set(['ac', 'almm', 'bis', 'dc', 'pv']);

const nameInWords = (name: string): string => {
  const unit = unitPattern.exec(name)?.[1] ?? '';
  const words = name
    .replace(unitPattern, '')
    .split('_')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${unit && `, ${units[unit]}`}`;
};

/** The name of a fact in words: "Power, W" for power_w, "Trackers 2: Low, V" for trackers.1.low_v. */
export const factLabel = (path: string): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${nameInWords(part)}`))
    .join('')
    .slice(2);

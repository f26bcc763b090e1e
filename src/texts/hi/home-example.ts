import { kilowatts, rupees } from '#domain/base/figures.ts';
import { years } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

export const noBill = 'अपना महीने का बिल लिखें';
export const noPin = 'अपना पिन कोड लिखें';

export type Example = {
  place: string;
  query: string;
  before: number;
  kw: number;
  cost: number;
  payback: number | undefined;
  toPay: number;
  saved: number;
};
export const exampleLabels = ({ kw }: Pick<Example, 'kw'>) => ({
  before: 'अभी आपका महीने का बिल',
  toPay: `छत पर ${kilowatts(kw)} लगने के बाद`,
  saved: 'हर महीने बचत',
});
export const exampleValues = ({ toPay, saved }: Pick<Example, 'toPay' | 'saved'>) => ({
  toPay: rupees(toPay),
  saved: rupees(saved),
});
export const example = ({ place, cost, payback }: Pick<Example, 'place' | 'cost' | 'payback'>): string =>
  `${place} का एक घर: आख़िर में लागत ${rupees(cost)}, लागत निकलने का समय ${years(payback)}। हिसाब देखें`;

export const exampleShare = ({ before, saved }: Pick<Example, 'before' | 'saved'>): string =>
  `कुछ घरों में; उदाहरण में ${Math.round((100 * saved) / before)}%`;

export const peopleAnswer = (hours: string): string => `कभी भी लिखें; जवाब ${hours} मिलता है।`;

export type Checked = Complete<
  typeof import('#texts/en/home-example.ts'),
  typeof import('#texts/hi/home-example.ts')
>;

import type { Mapping, Row } from '#netlify/operate/commands/import/mapping.ts';

/**
 * Imports the California Energy Commission's list of inverters, in the CSV format of the System Advisor Model:
 *   npm run shop -- content import cec-inverters.csv --map content/imports/cec-inverters.ts --dry-run
 * A field is one value for all rows, or a function of the row.
 */

/** "Maker: MODEL [240V]" */
const maker = ({ text }: Row) => text('Name').replace(/ *: .*$/, '');
const model = ({ text }: Row) => text('Name').replace(/^.*?: /, '');
const kilowatts = ({ figure, number }: Row, column = 'Paco') => `${figure(number(column) / 1000)} kW`;

/** ₹9.50 a watt for small ones, less for each watt above 5 kW and 100 kW, to the next hundred rupees, less one. */
function price({ number }: Row): number {
  const watts = number('Paco');
  const worth =
    Math.min(watts, 5000) * 9.5 +
    Math.max(0, Math.min(watts, 100_000) - 5000) * 5.5 +
    Math.max(0, watts - 100_000) * 2.8;
  return Math.max(2999, Math.ceil(worth / 100) * 100 - 1);
}

function picture({ number }: Row): string {
  if (number('Paco') < 1200) return 'inverter-micro-a-1';
  return number('Paco') < 20_000 ? 'inverter-string-a-1' : 'inverter-string-b-1';
}

/** "240"; other rows have a range, "422-528", or 0 for not known. */
const gridVolts = ({ text }: Row) => (Number(text('Vac')) > 0 ? Number(text('Vac')) : undefined);

export default {
  // The two lines after the header: units and variable names.
  skipLines: 2,
  // Two spellings of a maker can give the same slug: the second one gets a number.
  sameSlug: 'number',
  priceNote: 'Indicative price, worked out from the rated power alone; ask for a quotation before you buy.',
  fields: {
    slug: ({ text }) => text('Name'),
    name: (row) => `${maker(row)} ${model(row)}`,
    category: 'Inverters',
    manufactured_by: maker,
    product_type: ({ number }) => (number('Paco') >= 10_000 ? 'commercial' : 'non-commercial'),
    price,
    stock: 5,
    max_power: kilowatts,
    efficiency: ({ figure, number }) => `${figure((number('Paco') / number('Pdco')) * 100)} %`,
    description: (row) => {
      const figure = (column: string) => row.figure(row.number(column));
      return `A grid-tied inverter of ${kilowatts(row)} by ${maker(row)}, with its measured figures from the
California Energy Commission's list.

- Feeds ${kilowatts(row)} into the grid from ${kilowatts(row, 'Pdco')} of direct current
- Takes strings of ${figure('Mppt_low')} to ${figure('Mppt_high')} V, and never more than ${figure('Vdcmax')} V
- Draws ${figure('Pnt')} W at night

Check the grid voltage: this list is American, and a home in India has 230 V.`;
    },
    seo_title: (row) => `${model(row)} inverter, ${kilowatts(row)}`,
    seo_description: (row) =>
      `${maker(row)} ${model(row)}: grid-tied inverter of ${kilowatts(row)} with measured figures.`,
    specifications: (row) => {
      const figure = (column: string) => row.figure(row.number(column));
      const volts = row.text('Vac');
      return {
        'DC power at full output': `${figure('Pdco')} W`,
        'Power to start': `${figure('Pso')} W`,
        'Night consumption': `${figure('Pnt')} W`,
        'Nominal DC voltage': `${figure('Vdco')} V`,
        'Grid voltage': gridVolts(row) ? '' : volts === '0' ? 'not stated' : `${volts} V`,
        Kind: row.text('CEC_Type'),
      };
    },
    // The list says neither phases nor how many trackers there are: one stands for them all, with their whole current.
    facts: (row) => ({
      kind: 'inverter',
      inverter_kind: row.number('Paco') < 1200 ? 'micro' : 'string',
      ac_power_w: row.number('Paco'),
      ac_voltage_v: gridVolts(row),
      dc_voltage_max_v: row.number('Vdcmax'),
      trackers: [
        {
          low_v: row.number('Mppt_low'),
          high_v: row.number('Mppt_high'),
          current_a: Math.round(row.number('Idcmax') * 100) / 100,
        },
      ],
    }),
    pictures: (row) => [picture(row)],
  },
} satisfies Mapping;

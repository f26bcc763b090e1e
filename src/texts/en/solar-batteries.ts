import { amperes, apart, celsius, shown, wattsInKw } from '#domain/base/figures.ts';
import type { RuleName } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';
import { aboutHours } from './appliances.ts';
import { chemistryWords } from './fact-rows.ts';
import { inSeriesText, type Wording } from './solar-strings.ts';

/** The rules about batteries and charge controllers. */
type Wordings<Rules extends RuleName> = { [Rule in Rules]: Wording<Rule> };

const mayNotSeries = 'Not known: whether this battery may be put in series.';
const haveVolts = (inSeries: number, volts: number): string =>
  `${plural(inSeries, 'The battery has', '# batteries in series have')} ${shown(volts)} V`;
const kindsOf = (kinds: readonly (keyof typeof chemistryWords)[], last?: string): string =>
  listed(
    kinds.map((one) => chemistryWords[one]),
    last,
  );
const askFirst = 'Ask us before you order.';

export const batteries: Wordings<
  | 'battery-port'
  | 'battery-voltage'
  | 'battery-chemistry'
  | 'battery-protocol'
  | 'battery-power'
  | 'battery-charge'
  | 'backup-hours'
  | 'no-battery'
> = {
  'battery-port': () => ({
    says: 'This inverter has no port for a battery.',
    change: 'Take a hybrid or off-grid inverter.',
  }),
  'battery-voltage': (facts, { verdict }) => {
    switch (facts.case) {
      case 'inverters-differ':
        return {
          says: 'These inverters take batteries of different voltages: how they share these needs a drawing.',
          change: askFirst,
        };
      case 'row-for-each':
        return {
          says: `${facts.inverters} inverters need a row of ${facts.inSeries} batteries each; there ${plural(facts.rows, 'is one row', 'are # rows')}.`,
          change: `Take ${facts.inverters * facts.inSeries} batteries.`,
        };
      case 'controller-options':
        return {
          says: `The controller charges batteries of ${listed(
            facts.options.map((volts) => shown(volts)),
            'or',
          )} V; ${plural(facts.quantity, `this one has ${shown(facts.volts)} V`, `# of ${shown(facts.volts)} V do not make that`)}.`,
          change: 'Take a battery of such a voltage.',
        };
      case 'controller':
        return {
          says: sentences(
            `${haveVolts(facts.inSeries, facts.volts)}, which the controller charges.`,
            facts.open && mayNotSeries,
          ),
        };
    }
    const says = `${haveVolts(facts.inSeries, facts.volts)}; the inverter takes ${shown(facts.low)} to ${shown(facts.high)} V.`;
    if (facts.case === 'rows-unfilled')
      return {
        says: `${says} ${facts.quantity} cannot be shared into rows of ${facts.inSeries}.`,
        change: `Take ${Math.ceil(facts.quantity / facts.inSeries) * facts.inSeries} of them.`,
      };
    return {
      says: sentences(says, facts.open && mayNotSeries),
      change:
        verdict === 'refuse' ? `Take a battery of ${shown(facts.low)} to ${shown(facts.high)} V.` : undefined,
    };
  },
  'battery-chemistry': (facts, { verdict }) =>
    facts.case === 'mixed'
      ? {
          says: `An inverter charges batteries of one kind; these are ${kindsOf(facts.kinds)}.`,
          change: 'Take batteries of one kind.',
        }
      : {
          says: `The battery is ${chemistryWords[facts.battery]}; the ${facts.case} charges ${kindsOf(facts.charges, 'or')}.`,
          change:
            verdict === 'refuse' ? `Take a battery of a kind that the ${facts.case} charges.` : undefined,
        },
  'battery-protocol': (facts) => {
    switch (facts.case) {
      case 'listed':
        return { says: "The inverter's maker lists this battery." };
      case 'wires':
        return {
          says: `The battery has ${listed(facts.battery)}, the inverter ${listed(facts.inverter)}.`,
          change: 'Take a battery with a data link of the inverter.',
        };
      case 'dialect-unknown':
        return {
          says: `Both have ${listed(facts.wires, 'or')}; not known: whether they speak one dialect over it.`,
          change: "Ask us for the maker's list of batteries before you order.",
        };
      case 'spoken':
        return { says: `Both speak ${listed(facts.dialects, 'or')} over ${listed(facts.wires, 'or')}.` };
      case 'dialects':
        return {
          says: `Both have ${listed(facts.wires, 'or')}; the battery speaks ${listed(facts.battery)}, the inverter ${listed(facts.inverter)}.`,
          change: "Take a battery that the inverter's maker lists.",
        };
    }
  },
  'battery-power': ({ watts, limit, batteries: count, inverters, inSeries }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    const more = plural(inSeries, 'one battery more gives', '# batteries more give');
    return {
      says: `${plural(count, 'The battery gives', 'The batteries give')} ${told}, ${plural(inverters, 'the inverter', 'the inverters')} up to ${toldLimit}.`,
      change:
        verdict === 'warn'
          ? `It works up to what ${plural(inSeries, 'the battery gives', 'the batteries give')}; ${more} more.`
          : undefined,
    };
  },
  'battery-charge': (
    { case: charger, amps, limit, batteries: count, setsItself, fromPanels },
    { verdict },
  ) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    const who = charger === 'inverter' ? 'The charger' : 'The controller';
    return {
      says: sentences(
        `${who} gives up to ${told}${fromPanels ? ' from these panels' : ''}, ${plural(count, 'the battery takes', 'the batteries take')} ${toldLimit}.`,
        setsItself && 'The battery sets it over the data link.',
      ),
      change:
        verdict === 'warn'
          ? `Have the charging current set to at most ${toldLimit}.`
          : verdict !== 'refuse'
            ? undefined
            : charger === 'inverter'
              ? 'Take batteries for a higher charging current, or more rows of them.'
              : 'Take batteries for a higher charging current, or more of them.',
    };
  },
  'no-battery': ({ feedsGrid }) =>
    feedsGrid
      ? {
          says: 'Without a battery nothing runs in a power cut: this inverter goes off with the grid.',
          change:
            'Take a battery that it works with. If you need none, an inverter without a port for one costs less.',
        }
      : {
          says: 'Without a battery it gives nothing at night, and most inverters of this kind nothing by day either.',
          change: 'Take a battery that it works with.',
        },
  'backup-hours': ({ batteries: count, usableKwh, usablePercent, kwh }) => {
    const usable = usableKwh.toFixed(1);
    return {
      says: `Full, ${plural(count, 'it gives', 'they give')} about ${usable} kWh: ${aboutHours(usableKwh)} at 1 kW (${shown(usablePercent)} % of ${Number(kwh.toFixed(2))} kWh, a tenth lost on the way).`,
    };
  },
};

export const controllers: Wordings<
  | 'charge-controller'
  | 'controller-voltage'
  | 'controller-charging'
  | 'controller-match'
  | 'controller-current'
  | 'controller-power'
> = {
  'charge-controller': (facts, { parts }) => {
    if (facts.case === 'nothing-between')
      return {
        says: 'Nothing between panel and battery ends the charging: a panel straight on a battery destroys it.',
        change: 'Take a charge controller, or an inverter with a charger.',
      };
    const says = {
      'beside-inverter': `Which panels and batteries ${parts[0]} serves beside an inverter needs a drawing.`,
      several: `Sharing ${listed(parts)} needs a drawing.`,
      'no-battery': 'Not known: the battery that is to be charged.',
      'battery-voltage': "Not known: the battery's voltage.",
      options: `Not known: what voltages ${'controller' in facts ? facts.controller : ''} charges and bears.`,
    }[facts.case];
    return { says, change: askFirst };
  },
  'controller-voltage': ({ inSeries, volts, limit, coldestC, batteryV }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${inSeriesText(inSeries, 'reaches', 'reach')} ${told} at ${celsius(coldestC)}; the controller is made for at most ${toldLimit} with a battery of ${shown(batteryV)} V.`,
      change:
        verdict === 'refuse' ? 'Take a controller for a higher voltage, or fewer in series.' : undefined,
    };
  },
  'controller-charging': ({ inSeries, volts, limit, cellC }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${inSeriesText(inSeries, 'gives', 'give')} ${told} in the heat, with cells at ${celsius(cellC)}; charging the battery takes ${toldLimit}.`,
      change:
        verdict === 'refuse'
          ? 'Put more panels in series.'
          : verdict === 'warn'
            ? 'It works, and charges slowly on hot days.'
            : undefined,
    };
  },
  'controller-match': ({ volts, needed }) => ({
    says: `A PWM controller brings these ${shown(volts)} V down to ${shown(needed)} V: about ${Math.round((100 * needed) / volts)} % of the panel's power is used.`,
    change: 'Take an MPPT controller, or panels for the voltage of the battery.',
  }),
  'controller-current': ({ amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `The panels can give ${told}, with a quarter more for bright clouds; the controller passes ${toldLimit}.`,
      change: verdict === 'refuse' ? 'Take fewer panels, or a controller for a higher current.' : undefined,
    };
  },
  'controller-power': ({ watts, limit, batteryV, isFarAbove }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: sentences(
        `${told} of panels; the controller uses ${toldLimit} with a battery of ${shown(batteryV)} V.`,
        isFarAbove && 'Not known: whether it bears more.',
      ),
      change: verdict === 'warn' ? 'It works; at full sun energy is lost.' : undefined,
    };
  },
};

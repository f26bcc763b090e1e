import { plain, shown } from '#domain/base/figures.ts';
import type { InverterFacts } from '#domain/product/product-facts.ts';
import { hasBatteryPort, type InverterSuccessors, type Successors } from '#domain/solar/successor.ts';
import {
  type BatteryFit,
  type BatterySuccessors,
  usualBatteryVolts,
} from '#domain/solar/successor-battery.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

type Successor = { slug: string; name: string; says: string };
export type Succession = { title: string; products: Successor[]; check: string[] };

const chemistryWord = { lfp: 'लिथियम (LFP)', 'lead-acid': 'लेड-एसिड' } as const;
const phaseWord = { 1: 'सिंगल फ़ेज़', 3: 'थ्री फ़ेज़' } as const;
const kilowattHours = (value: number): string => `${plain(value)} kWh`;
const those = (...all: (string | false | undefined | 0)[]): string[] =>
  all.filter((one) => typeof one === 'string' && one !== '') as string[];

function bankWords(volts: number): string {
  const inSeries = Math.round(volts / 12);
  return inSeries < 2
    ? `${shown(volts)} V का बैंक (12 V की एक बैटरी)`
    : `${shown(volts)} V का बैंक (एक लाइन में 12 V की ${inSeries} बैटरियाँ)`;
}

function inverterSays(facts: InverterFacts): string {
  const {
    phases,
    battery_voltage_v: bank,
    chemistries,
    apparent_power_va: va,
    ac_power_w: watts = 0,
  } = facts;
  const power = va ? `${shown(va)} VA` : `${shown(watts)} W`;
  if (!hasBatteryPort(facts))
    return those(power, phases && phaseWord[phases], 'ग्रिड में बिजली भेजता है, बैटरी नहीं लगती').join('; ');
  const charged = chemistries?.map((one) => chemistryWord[one]);
  return those(
    power,
    phases && phaseWord[phases],
    bank !== undefined && bankWords(bank),
    charged && `${listed(charged, 'या')} चार्ज करता है`,
  ).join('; ');
}

function noInverter({ old: { va, volts, phases }, asked }: InverterSuccessors): string {
  const what = phases ? `${phaseWord[phases]} इनवर्टर` : 'इनवर्टर';
  const bank = volts === undefined ? '' : `${shown(volts)} V के बैंक के लिए `;
  if (asked === undefined) return `हम ${bank}कोई ${what} नहीं बेचते।`;
  return `हम ${bank}${shown(asked)} ${va === undefined ? 'W' : 'VA'} या ज़्यादा का कोई ${what} नहीं बेचते।`;
}

function ofInverters(successors: InverterSuccessors): Succession {
  const { old, asked, isOtherBank, found } = successors;
  const { va, volts, phases } = old;
  const withPort = found.some(({ facts }) => hasBatteryPort(facts));
  return {
    title:
      asked === undefined
        ? 'आपके पुराने इनवर्टर की जगह'
        : `आपके पुराने ${shown(asked)} ${va === undefined ? 'W' : 'VA'} के इनवर्टर की जगह`,
    products: found.map(({ slug, name, facts }) => ({ slug, name, says: inverterSays(facts) })),
    check: those(
      asked === undefined &&
        'पुराने लेबल पर लिखा VA लिखें, जैसे “850 VA 12 V”। मॉडल के नाम का नंबर अक्सर कुछ और होता है।',
      (asked ?? volts) !== undefined && found.length === 0 && noInverter(successors),
      isOtherBank &&
        volts !== undefined &&
        `हमारा कोई इनवर्टर ${shown(volts)} V के बैंक के लिए नहीं है। इनके साथ बैटरियाँ भी बदलनी होंगी।`,
      withPort &&
        volts === undefined &&
        'बैंक के वोल्ट वही होने चाहिए। अपनी बैटरियाँ गिनें: 12 V की एक से 12 V बनता है, एक लाइन में दो से 24, चार से 48।',
      withPort && 'नया इनवर्टर उसी क़िस्म की बैटरी चार्ज करने वाला होना चाहिए जो आप रखेंगे, लेड-एसिड या लिथियम।',
      found.length > 0 &&
        phases === undefined &&
        'इसमें एक या तीन फ़ेज़ होने चाहिए, जैसा आपका कनेक्शन है। यह बिजली के बिल पर लिखा है।',
      found.some(({ facts }) => !hasBatteryPort(facts)) &&
        'हमें पता नहीं कि आपके कितने पैनल एक लाइन में हैं। हदें हर पेज पर “किसके साथ चलता है” में हैं।',
      'दूसरी कंपनियों के मॉडलों की सूची हमारे पास नहीं है। हम आपके लिखे आँकड़े मिलाते हैं।',
    ),
  };
}

const batterySays = ({ facts, inSeries, own }: BatteryFit): string =>
  those(
    inSeries > 1
      ? `एक लाइन में ${inSeries} से ${shown(inSeries * (facts.voltage_v ?? 0))} V बनता है`
      : `${Number((facts.voltage_v ?? 0).toFixed(1))} V`,
    facts.chemistry && chemistryWord[facts.chemistry],
    `काम के लिए ${kilowattHours(own)}`,
    facts.charge_a && `ज़्यादा से ज़्यादा ${shown(facts.charge_a)} A से चार्ज करें`,
  ).join('; ');

function ofBatteries({ old, energy, chemistry, found }: BatterySuccessors): Succession {
  const label = those(
    old.ah && `${shown(old.ah)} Ah`,
    old.kwh && kilowattHours(old.kwh),
    old.volts && `${Number(old.volts.toFixed(1))} V`,
  ).join(', ');
  const isFound = found.length > 0;
  return {
    title: label ? `आपकी पुरानी बैटरी (${label}) की जगह` : 'आपकी पुरानी बैटरी की जगह',
    products: found.map((fit) => ({ slug: fit.slug, name: fit.name, says: batterySays(fit) })),
    check: those(
      energy === undefined && 'पुराने लेबल पर लिखे Ah और वोल्ट लिखें, जैसे “150 Ah 12 V”।',
      energy !== undefined && !isFound && `${label} की जगह लेने वाली कोई बैटरी हम नहीं बेचते।`,
      energy !== undefined &&
        old.volts === undefined &&
        old.kwh === undefined &&
        `आपने वोल्ट नहीं लिखे, इसलिए हमने ${usualBatteryVolts} V माना। ये वही होने चाहिए जो आपका इनवर्टर लेता है।`,
      isFound &&
        (chemistry === undefined
          ? 'लेड-एसिड की जगह लेड-एसिड लग सकती है। लिथियम सिर्फ़ तब, जब इनवर्टर की किताब या सेटिंग में उसका नाम हो।'
          : 'दूसरी क़िस्म की बैटरी सिर्फ़ तब, जब इनवर्टर की किताब या सेटिंग में उसका नाम हो।'),
      isFound && 'एक बैंक की सब बैटरियाँ एक ही क़िस्म की होनी चाहिए: वे साथ बदली जाती हैं।',
      isFound && 'हमें पता नहीं कि आपका इनवर्टर कितने एम्पियर से चार्ज करता है। उसे ऊपर के आँकड़े से मिलाएँ।',
    ),
  };
}

export const successionText = (successors: Successors): Succession =>
  successors.kind === 'inverter' ? ofInverters(successors) : ofBatteries(successors);

export type Checked = Complete<
  typeof import('#texts/en/successor.ts'),
  typeof import('#texts/hi/successor.ts')
>;

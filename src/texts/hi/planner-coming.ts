import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { runningOn } from '#domain/solar/backup.ts';
import { charger, comingUnits, kwhPerKm } from '#domain/solar/coming-load.ts';
import { generatorFor } from '#domain/solar/off-grid.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { listed, units } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export const comingTexts = {
  title: 'घर की चीज़ें, इलेक्ट्रिक कार, जनरेटर',
  generator: 'आपका जनरेटर, kVA',
  car: 'आगे इलेक्ट्रिक कार लेनी है, दिन के km',
  newAc: 'AC नए हैं: वे अभी इस बिल में नहीं हैं',
  generatorTitle: 'आपके जनरेटर के साथ',
} as const;

const kva = (count: number): string => `${plain(count)} kVA`;

function monthsOf({ bill, months }: Plan): { today: number; coming: number } {
  const { units: used, tariff, freeWithin = 0, fixedPaise = 0 } = bill;
  const sum = months.reduce((all, { before }) => all + before, 0);
  return {
    today: (used <= freeWithin ? 0 : energyCharge(used, tariff)) + fixedPaise,
    coming: sum / months.length + fixedPaise,
  };
}

export function comingText(plan: Plan, situation: Situation): string | undefined {
  const { car, cooling } = comingUnits(situation);
  const { carKm = 0, newCoolers = [] } = situation;
  if (car + cooling === 0) return undefined;
  const coolers = newCoolers.reduce((sum, { count }) => sum + count, 0);
  const kw =
    (car > 0 ? charger.watts : 0) + newCoolers.reduce((sum, one) => sum + one.count * one.appliance.watts, 0);
  const { today, coming } = monthsOf(plan);
  const what = [
    car > 0 && `दिन में ${grouped(carKm)} km चलने वाली कार, महीने की ${units(Math.round(car))}`,
    cooling > 0 &&
      `अप्रैल से जुलाई तक ${plural(coolers, 'एक AC', '# AC')}, महीने की ${units(Math.round(cooling))}`,
  ];
  return sentences(
    `हमने वह भी गिना है जो अभी इस बिल में नहीं है: ${listed(what.filter((one) => one !== false))}। एक km पर ${plain(kwhPerKm)} यूनिट और AC के वाट हमारा अपना अनुमान हैं।`,
    `तब बिना सोलर एक महीने का बिल क़रीब ${rupees(coming)} होगा, ${rupees(today)} नहीं।`,
    `इससे आपके कनेक्शन पर ${kilowatts(kw / 1000)} तक और लोड आएगा। अपनी बिजली कंपनी से पूछें कि स्वीकृत लोड बढ़ाना ज़रूरी है या नहीं।`,
    car > 0 && 'यह भी पूछें कि क्या कार के लिए उसका रेट अलग है: हमने अलग रेट नहीं गिना।',
  );
}

export function generatorTexts({ chosen }: Plan, { generatorKva, loads = [], backup }: Situation): string[] {
  if (generatorKva === undefined) return [];
  const running = runningOn(loads, {});
  const needs = running && generatorFor(running);
  return [
    ...(needs === undefined
      ? []
      : [
          needs <= generatorKva
            ? `आपका ${kva(generatorKva)} का जनरेटर वह सब स्टार्ट कर लेता है और चला लेता है जो आपने बताया।`
            : `जो आपने बताया, वह सब एक साथ चलाने के लिए आपका ${kva(generatorKva)} का जनरेटर छोटा है। उसके लिए ${kva(needs)} चाहिए।`,
        ]),
    backup
      ? sentences(
          'जनरेटर और इनवर्टर कभी एक साथ एक ही तारों पर नहीं होने चाहिए। जनरेटर को इनवर्टर के उसी इनपुट पर जोड़ें जो इसके लिए बना है। या चेंजओवर स्विच लगाएँ, जो पहले घर को इनवर्टर से हटा दे।',
          chosen?.offer
            ? `${chosen.offer.name} के इनवर्टर में ऐसा इनपुट है या नहीं, यह लिखा नहीं है। ख़रीदने से पहले हमसे पूछें।`
            : 'इनवर्टर में ऐसा इनपुट है या नहीं, यह लिखा नहीं है। ख़रीदने से पहले हमसे पूछें।',
        )
      : 'बिना बैटरी का सिस्टम बिजली जाने पर बंद रहता है। जब तक जनरेटर चले, उसे बंद ही रहना चाहिए। इसलिए चेंजओवर स्विच घर को जनरेटर से जोड़ता है, और इनवर्टर ग्रिड की तरफ़ रहता है। स्विच न हो तो इनवर्टर जनरेटर में बिजली धकेलेगा।',
  ];
}

export const ownGeneratorText = (own: number, needs: number, hardest: string): string =>
  own >= needs
    ? `आपका ${kva(own)} का जनरेटर यह सब स्टार्ट कर लेता है और चला लेता है।`
    : `यह सब एक साथ चलाने के लिए आपका ${kva(own)} का जनरेटर छोटा है। उसके लिए ${kva(needs)} चाहिए। स्टार्ट में सबसे भारी है: ${hardest}। उसे तब चलाएँ जब बाक़ी कम चीज़ें चालू हों, या एक बार में कम चीज़ें चलाएँ।`;

export type Checked = Complete<
  typeof import('#texts/en/planner-coming.ts'),
  typeof import('#texts/hi/planner-coming.ts')
>;

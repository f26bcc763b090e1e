import { rupees } from '#domain/base/figures.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { day } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const sizeTexts = {
  label: 'साइज़',
  kw: 'kW',
  kitColumns: ['आपकी लागत', 'साल की बचत', 'लागत निकलने का समय', 'आज के पैसों में'],
  stepColumns: ['साल में और बचत', 'लागत', `${lifeYears} साल में`],
  notKnown: 'पता नहीं',
} as const;

export const byKitsText =
  'आपके काम की हमारी हर किट का हिसाब हमने किया। आज के पैसों में जिसका फ़ायदा सबसे ज़्यादा है, वह सबसे पहले है।';

export const byStepsText = (
  { costPerKw, isFitted }: Plan,
  pricePerKw: number | undefined,
  today: string,
): string =>
  sentences(
    'हमने एक-एक kW का हिसाब किया। एक और kW में तभी फ़ायदा है जब उसकी बनाई बिजली आपके काम आए, और उससे बचत उस kW की लागत से ज़्यादा हो। सब्सिडी, रखरखाव और नए इनवर्टर में उसका हिस्सा भी गिना है, आज के पैसों में।',
    costPerKw === undefined
      ? 'हमें क़ीमत पता नहीं है। इसलिए यहाँ एक kW में तब फ़ायदा माना है जब उसकी बनाई बिजली का आधा आपके काम आए।'
      : pricePerKw
        ? `एक kW की लागत ${rupees(costPerKw)} है, जैसा आपने लिखा।`
        : isFitted
          ? `एक kW की लागत ${rupees(costPerKw)} है, ${day(today)} को हमारी किटों के बीच की क़ीमत।`
          : `एक kW की लागत ${rupees(costPerKw)} है, ${day(today)} को हमारी किटों के बीच की क़ीमत, बिना फ़िटिंग।`,
  );

export type Checked = Complete<
  typeof import('#texts/en/planner-size.ts'),
  typeof import('#texts/hi/planner-size.ts')
>;

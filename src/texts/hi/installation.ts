import type { InstallationStep } from '#domain/order/installation.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

export const installationTexts: Record<InstallationStep, { name: string; next: string }> = {
  survey: {
    name: 'साइट सर्वे',
    next: 'हम फ़ोन करके आपसे दिन तय करेंगे, फिर आकर जगह देखेंगे और छत, उसकी छाया और मीटर बोर्ड नापेंगे। उससे पहले कुछ नहीं लगेगा।',
  },
  approval: {
    name: 'बिजली कंपनी की मंज़ूरी',
    next: 'हम आपके सिस्टम का नक़्शा बनाएँगे और आपके दस्तख़त के साथ आपकी बिजली कंपनी में अर्ज़ी देंगे। फ़ैसला कंपनी करती है। काम कहाँ तक पहुँचा, हम पूछकर आपको बताएँगे।',
  },
  installation: {
    name: 'फ़िटिंग',
    next: 'हम आपसे दिन तय करेंगे। हमारे फ़िटर, या आपके इलाक़े के हमारे पार्टनर के, सामान लाएँगे, सिस्टम लगाएँगे और चलाकर जाँचेंगे। उन्हें अंदर आने देने के लिए किसी को वहाँ होना चाहिए।',
  },
  net_meter: {
    name: 'नेट मीटर',
    next: 'आपकी बिजली कंपनी सिस्टम जाँचेगी और नेट मीटर लगाएगी। हम तारीख़ पूछेंगे और उस दिन मौजूद रहेंगे। उससे पहले ग्रिड में कुछ नहीं जाएगा।',
  },
  handover: {
    name: 'सिस्टम सौंपना',
    next: 'हम आपके साथ सिस्टम चालू करेंगे, दिखाएँगे कि वह कैसे चलता है, और उसके काग़ज़ देंगे: टेस्ट रिपोर्ट, वारंटी कार्ड और नक़्शे।',
  },
};

export const stepsToNetMeter = 'सर्वे से नेट मीटर तक';
export const stepsToHandover = 'सर्वे से सिस्टम सौंपने तक';
export const rules = 'नियम, स्रोत और तारीख़ के साथ';

type StepFacts = {
  fitting: string;
  study: number | undefined;
  commission: number;
  feasibleKw: number;
  isEverywhere: boolean;
};

const weeks = (days: number): string =>
  plural(Math.max(1, Math.round(days / 7)), 'क़रीब एक हफ़्ता', 'क़रीब # हफ़्ते');

type BuildStep = { who: string; time: string; note?: string };

export const buildSteps = ({
  fitting,
  study,
  commission,
  feasibleKw,
  isEverywhere,
}: StepFacts): Record<InstallationStep, BuildStep> => ({
  survey: {
    who: isEverywhere ? 'भारत में कहीं भी हों, हम आपके यहाँ आते हैं।' : 'हम आपके यहाँ आते हैं।',
    time: 'जिस दिन आपको ठीक लगे',
  },
  approval: {
    who: 'अर्ज़ी हम देते हैं, दस्तख़त आप करते हैं।',
    time: 'कितना समय लगेगा, यह आपकी बिजली कंपनी (DISCOM) तय करती है',
    note:
      study === undefined
        ? `${feasibleKw} kW तक नियमों में तकनीकी जाँच ज़रूरी नहीं है।`
        : `नियम से उसके पास तकनीकी जाँच के लिए ${weeks(study)} (${study} दिन) हैं।`,
  },
  installation: { who: 'हमारे फ़िटर आते हैं, या आपके इलाक़े के हमारे पार्टनर के।', time: fitting },
  net_meter: {
    who: 'आपकी बिजली कंपनी (DISCOM) आती है। वह सिस्टम जाँचती है और नया मीटर लगाती है।',
    time: `नियम से ${weeks(commission)} (${commission} दिन); ज़्यादा भी लग सकता है`,
  },
  handover: {
    who: 'हम आते हैं और आपके साथ सिस्टम चालू करते हैं।',
    time: '',
    note: 'टेस्ट रिपोर्ट, वारंटी कार्ड और नक़्शों के साथ।',
  },
});

export type Checked = Complete<
  typeof import('#texts/en/installation.ts'),
  typeof import('#texts/hi/installation.ts')
>;

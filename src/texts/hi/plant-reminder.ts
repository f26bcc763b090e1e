import { indianDay } from '#domain/base/time.ts';
import type { ReminderMonths } from '#domain/solar/plant-reminder.ts';
import { day } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

export const plantReminder = {
  heading: 'फिर देखें, और याद रखना न पड़े',
  lead: 'हम आपको एक बार ईमेल करेंगे, इस पेज के लिंक के साथ, जिसमें आपका प्लांट पहले से भरा होगा। आपका ईमेल वह मेल भेजने तक ही रखा जाता है, और किसी और काम में नहीं आता।',
  email: 'ईमेल',
  when: 'कब याद दिलाएँ',
  months: { 3: 'तीन महीने बाद', 6: 'छह महीने बाद', 12: 'एक साल बाद' } satisfies Record<ReminderMonths, string>,
  send: 'ईमेल से याद दिलाएँ',
  wrongEmail: 'सही ईमेल लिखें',
  again: 'फ़ॉर्म पूरा नहीं पहुँचा। कृपया फिर भेजें।',
  done: (dueAt: Date): string => `हम आपको एक बार ईमेल करेंगे, ${day(indianDay(dueAt))} को।`,
  subject: 'आपका सोलर प्लांट अब भी ठीक चल रहा है?',
  title: 'मीटर पढ़ने का समय',
  what: 'आपने हमसे याद दिलाने को कहा था। अपने प्लांट के मीटर की यूनिट पढ़ें, लिंक खोलें और वहाँ लिखें: आपका प्लांट और उसकी पिछली रीडिंग पहले से भरी है। आपको दिखेगा कि तब से उसने उतनी बिजली बनाई या नहीं जितनी बनानी चाहिए।',
  button: 'मेरा प्लांट जाँचें',
  once: 'याद दिलाने का यही एक मेल है। पेज पर आप एक और माँग सकते हैं।',
};

export type Checked = Complete<
  typeof import('#texts/en/plant-reminder.ts'),
  typeof import('#texts/hi/plant-reminder.ts')
>;

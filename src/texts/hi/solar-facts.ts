import type { NeededFact, Unknown } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';

const needed: Record<NeededFact, string | ((parts: readonly string[]) => string)> = {
  'panel-power': 'पैनल की पावर',
  'panel-voc': 'पैनल का ओपन-सर्किट वोल्टेज (Voc)',
  'panel-vmp': 'पूरी पावर पर पैनल का वोल्टेज (Vmp)',
  'panel-isc': 'पैनल का शॉर्ट-सर्किट करंट (Isc)',
  'panel-imp': 'पूरी पावर पर पैनल का करंट (Imp)',
  'panel-beta': 'पैनल के वोल्टेज का कोएफ़िशिएंट',
  'panel-gamma': 'पैनल की पावर का कोएफ़िशिएंट',
  'panel-system-voltage': 'पैनल का सबसे ज़्यादा सिस्टम वोल्टेज',
  'panel-fuse': 'पैनल का सबसे बड़ा फ़्यूज़',
  'almm-list-1': 'यह ALMM लिस्ट I में है या नहीं',
  'almm-list-2': 'इसके सेल लिस्ट II में हैं या नहीं',
  'tracker-low': 'इनवर्टर की MPPT रेंज कहाँ से शुरू होती है',
  'tracker-high': 'इनवर्टर की MPPT रेंज कहाँ तक जाती है',
  'tracker-isc': 'MPPT इनपुट के शॉर्ट-सर्किट करंट की हद',
  'tracker-current': 'MPPT इनपुट का इनपुट करंट',
  'tracker-strings': 'एक MPPT इनपुट कितनी स्ट्रिंग लेता है',
  'tracker-power': 'MPPT इनपुट की सबसे ज़्यादा पावर',
  'inverter-dc-voltage': 'इनवर्टर का सबसे ज़्यादा DC वोल्टेज',
  'inverter-start': 'इनवर्टर कितने वोल्टेज से चालू होता है',
  'inverter-array': 'इनवर्टर पर ज़्यादा से ज़्यादा कितने पैनल लगते हैं',
  'inverter-output': 'इनवर्टर का आउटपुट',
  'inverter-phases': 'इनवर्टर के फ़ेज़',
  'inverter-current': 'इनवर्टर का आउटपुट, वोल्टेज और फ़ेज़',
  'inverter-battery-port': 'इनवर्टर बैटरी चार्ज करता है या नहीं',
  'inverter-battery-from': 'इनवर्टर बैटरी का वोल्टेज कहाँ से लेता है',
  'inverter-battery-to': 'इनवर्टर बैटरी का वोल्टेज कहाँ तक लेता है',
  'inverter-chemistries': 'इनवर्टर किस क़िस्म की बैटरी चार्ज करता है',
  'inverter-link': 'इनवर्टर का डेटा लिंक',
  'charger-current': 'चार्जर का करंट',
  'battery-voltage': 'बैटरी का वोल्टेज',
  'battery-chemistry': 'बैटरी की क़िस्म',
  'battery-link': 'बैटरी का डेटा लिंक',
  'battery-discharge': 'बैटरी का डिस्चार्ज करंट',
  'battery-charge': 'बैटरी का चार्जिंग करंट',
  'controller-current': 'चार्ज कंट्रोलर का करंट',
  'controller-chemistries': 'चार्ज कंट्रोलर किस क़िस्म की बैटरी चार्ज करता है',
  'voltage-of': (parts) => `${listed(parts)} कितने वोल्टेज के लिए है`,
  'current-of': (parts) => `${listed(parts)} में कितना करंट चल सकता है`,
  'fuses-of': (parts) => `${listed(parts)} के फ़्यूज़`,
  'inputs-of': (parts) => `${listed(parts)} में कितनी स्ट्रिंग लगती हैं`,
  'length-of': (parts) => `${listed(parts)} की लंबाई`,
  'section-of': (parts) => `${listed(parts)} की मोटाई (mm²)`,
  'phases-of': (parts) => `${listed(parts)} के फ़ेज़`,
};

export const notKnown = ({ missing, of = [] }: Unknown): string =>
  `पता नहीं: ${listed(
    missing.map((fact) => {
      const words = needed[fact];
      return typeof words === 'string' ? words : words(of);
    }),
  )}।`;

export type Checked = Complete<
  typeof import('#texts/en/solar-facts.ts'),
  typeof import('#texts/hi/solar-facts.ts')
>;

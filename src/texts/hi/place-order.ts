import type { Complete } from '../complete.ts';
export const somebodyElse = 'इस बीच किसी और ने इस फ़ोन या कंप्यूटर पर लॉगिन कर लिया है। कुछ भी ऑर्डर नहीं हुआ।';

export const confirmationTitle = 'आपका ऑर्डर';

export type Checked = Complete<
  typeof import('#texts/en/place-order.ts'),
  typeof import('#texts/hi/place-order.ts')
>;

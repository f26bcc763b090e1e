import type { Complete } from '../complete.ts';
export const name = 'पूरा नाम';
export const email = 'ईमेल';
export const phone = 'फ़ोन';
export const phoneHint = 'ताकि हम आपको फ़ोन कर सकें।';
export const whatsapp = 'WhatsApp';
export const message = 'संदेश';
export const trap = 'इसे ख़ाली छोड़ें';
export const submit = 'संदेश भेजें';
export const submitting = 'भेजा जा रहा है...';

export const success = 'धन्यवाद! आपका संदेश हमें मिल गया है।';
export const failed = 'संदेश नहीं गया';

export const call = (phone: string): string => `फ़ोन करें: ${phone}`;
export const office = 'ऑफ़िस';
export const seller = 'विक्रेता';
export const cin = (number: string): string => `CIN ${number}`;
export const gstin = (number: string): string => `GSTIN ${number}`;
export const complaints = 'शिकायतें';
export const officer = 'शिकायत अधिकारी (Grievance Officer)';

export type Checked = Complete<typeof import('#texts/en/contact.ts'), typeof import('#texts/hi/contact.ts')>;

/** The contact form (§4). Single texts, not one object: a bundle has those that it uses. */

export const name = 'Full name';
export const email = 'Email';
export const phone = 'Phone';
export const phoneHint = 'So that we can call you.';
export const whatsapp = 'WhatsApp';
export const message = 'Message';
/** A field that people do not see; who fills it in is a program. */
export const trap = 'Leave this empty';
export const submit = 'Send Message';
export const submitting = 'Sending...';

/** Literal texts of §8. */
export const success = 'Thanks! Your inquiry has been received.';
export const failed = 'Submission failed';

/** The section around it: who the shop is. */
export const call = (phone: string): string => `Call ${phone}`;
export const office = 'Office';
export const seller = 'Seller';
export const cin = (number: string): string => `CIN ${number}`;
export const gstin = (number: string): string => `GSTIN ${number}`;
export const complaints = 'Complaints';
export const officer = 'Grievance Officer';

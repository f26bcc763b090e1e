/** A link that opens a chat with this number, typed with the country code. Source: faq.whatsapp.com, "click to chat". */
export const whatsappLink = (number: string): string => `https://wa.me/${number.replace(/\D/g, '')}`;

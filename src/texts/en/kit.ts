/** What a kit has, and what it gives. */

export const inTheBox = 'In the box';
export const whatIsBuilt = 'What is built';
export const makes = (from: string, to: string): string => `Makes ${from} to ${to} units a year, by state.`;
export const saves = 'What it saves on your bill';
export const bookVisit = 'Book a site visit';
export const getQuotation = 'Get a quotation';

/** What checkout finds out of an address while it is typed. */

export const filled = 'Filled in with the address of your last order. Change what is different.';
export const registeredIn = (state: string): string => `Registered in ${state}.`;

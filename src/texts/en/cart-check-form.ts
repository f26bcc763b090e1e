/** The form of the checker of the cart. */

export const cartCheckForm = {
  title: 'Do these parts fit together?',
  fold: 'Your place, roof and connection',
  cable: 'DC cable one way, m',
  rack: 'The panels stand on an open rack',
  meter: 'I want a net meter',
} as const;

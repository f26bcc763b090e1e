import type { Complete } from '../complete.ts';

export const energyNames = { power: 'सबसे ज़्यादा पावर', energy: 'बिजली की क्षमता', efficiency: 'एफ़िशिएंसी' };

export type Checked = Complete<
  typeof import('#texts/en/energy-figures.ts'),
  typeof import('#texts/hi/energy-figures.ts')
>;

/** The names of a product's figures for search engines. */
export const energyNames = { power: 'Max Power', energy: 'Energy', efficiency: 'Efficiency' };

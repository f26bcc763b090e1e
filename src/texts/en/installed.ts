/** What the shop is called where it is installed as an app; a long press on its icon shows the shortcuts. */
export const shortcuts = { planner: 'Plan a solar system', orders: 'Your orders' } as const;

import type { DeskTask } from '#contract/desk.ts';

/** The open tasks, as the desk's first page and its list of orders name them. */
export const taskNames: Record<DeskTask, string> = {
  approve: 'Large orders on delivery to approve',
  ship: 'Orders to pack and ship',
  build: 'Systems to build on site',
  deliver: 'Paid parcels on their way',
  collect: 'Parcels with cash to come in',
  answer: 'Returns to answer',
  takeBack: 'Accepted returns on their way back',
  giveBack: 'Cash to give back',
};

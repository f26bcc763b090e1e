/**
 * Loaded into processes of the shop before their own code: a minute lasts two seconds, so that a job of each quarter of an hour
 * comes twice a minute. All processes begin at the same moment, CLOCK_FROM.
 */
const speed = 30;
const from = Number(process.env.CLOCK_FROM);
const Real = Date;
const now = (): number => from + (Real.now() - from) * speed;

globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

const realInterval = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, ms = 0) =>
  realInterval(work, ms / speed)) as typeof globalThis.setInterval;

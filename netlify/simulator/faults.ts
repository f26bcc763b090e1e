/**
 * How the provider misbehaves when told to: `drop_reply` does what was asked and then breaks the line, `hang` does it
 * and never says so, `refuse` does nothing and answers 400 with `reason`, or as for an id that it does not know.
 */
export const faultKinds = ['slow', 'html_502', 'json_500', 'drop', 'drop_reply', 'hang', 'refuse'] as const;
export type FaultKind = (typeof faultKinds)[number];
/** `on` is the start of "METHOD /path". `times` is how often; without it, until cleared. */
export type Fault = { on: string; how: FaultKind; times?: number; ms?: number; reason?: string };

export type Faults = {
  add: (fault: Fault) => void;
  clear: () => void;
  take: (call: string) => Fault | undefined;
};

export function openFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    take(call) {
      const fault = faults.find(({ on, times = 1 }) => times > 0 && matches(on, call));
      if (fault?.times !== undefined) fault.times -= 1;
      return fault;
    },
  };
}

/** `*` in a pattern stands for one part of the path. */
function matches(pattern: string, call: string): boolean {
  const wanted = pattern.split('/');
  const given = call.split('/');
  return wanted.every((part, index) => part === '*' || part === given[index]);
}

/**
 * Whether an order with this status can no longer be paid or shipped. Upstreams have their own names for such states; an
 * order with any other status may have been paid.
 */
export const isEnded = (status: string): boolean =>
  /^(?!partial)(.*[^a-z])?(cancel|declin|expire|fail|refund|reject|return|void)/i.test(status);

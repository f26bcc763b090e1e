/** Whether nothing can be paid or sent any more. An upstream has words of its own for it; any other word may be a paid order. */
export const isEnded = (status: string): boolean =>
  /^(?!partial)(.*[^a-z])?(cancel|declin|expire|fail|refund|reject|return|void)/i.test(status);

/** What somebody who sends a plan asks for; `advice`: what would change a verdict not to buy, and word when it does. */
export const planAsks = ['visit', 'quotation', 'advice'] as const;
export type PlanAsk = (typeof planAsks)[number];

/** What the planner answered, as it is sent with an inquiry and kept with it: plain values, in rupees. */
export type PlannerAnswer = {
  /** The input as the query of the planner's address. */
  inputs: string;
  /** A day like 2026-11-28. */
  day: string;
  /** The verdict, its reason, and what was asked, as the shopper read them. */
  verdict: string;
  reason: string;
  asked: string;
  /** "226010, Lucknow, Uttar Pradesh"; empty without a PIN code. */
  place: string;
  kw: number;
  /** The kit that was chosen; null if the shop has none for it. */
  kit: { slug: string; name: string } | null;
  /** Null without a grid. */
  savedInYear: number | null;
  /** Where only a range of rates is known, at its high end; else null. */
  savedAtHighRate: number | null;
  /** What is paid at first and in the end, with the usual fitting if that is known; null: no price is known. */
  price: number | null;
  cost: number | null;
  subsidy: number;
  /** Years; null: not within 25, or no price is known. */
  payback: number | null;
};

/** A plan that came with an inquiry. Without an answer its inputs gave none, or the planner could not be reached. */
export type SentPlan = { ask: PlanAsk; inputs: string; answer: PlannerAnswer | null };

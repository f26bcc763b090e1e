/** Why a buyer returns an order, as the API and the database name it, and what may be said about it. */
export const returnReasons = ['changed_mind', 'damaged', 'wrong_item', 'not_working', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnFields = { details: { min: 0, max: 1000 } } as const;

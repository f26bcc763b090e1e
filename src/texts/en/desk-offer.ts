/** Price and stock of a product, as the desk changes them. */
export const offerForm = {
  fields: {
    price: { label: 'Price, ₹' },
    original_price: { label: 'Original price, ₹' },
    stock: { label: 'In stock' },
    low_stock_at: { label: 'Warn me at' },
  },
  save: (product: string) => `Save<quiet> ${product}</quiet>`,
  meant: 'Yes, save it',
  notMeant: 'No, go back',
  undo: 'Undo<quiet> the change</quiet>',
  history: 'History',
  /** `changes`: "price ₹1,199.00, was ₹11,999.00". */
  saved: (changes: readonly string[], isUndone: boolean) =>
    `${isUndone ? 'Undone' : 'Saved'}${changes.length > 0 ? `: ${changes.join('; ')}.` : '. Nothing was different.'} Shoppers see it when they next open the page.`,
} as const;

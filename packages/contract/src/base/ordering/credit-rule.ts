/** What happens to an order over the credit limit: held until the office approves it, refused, or taken with a warning. */
export const creditRules = ['HOLD', 'REFUSE', 'WARN'] as const
export type CreditRule = (typeof creditRules)[number]

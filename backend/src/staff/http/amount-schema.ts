/** An amount of baht (kip) in a body. */
export const amountSchema = { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000 } as const;

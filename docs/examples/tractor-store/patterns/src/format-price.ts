/** Formats a price in the scenario's invented currency. */
export const formatPrice = (price: number): string => `${price},00 Ø`;

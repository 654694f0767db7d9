/** Returns a price in the currency of the scenario, which exists nowhere else. */
export const formatPrice = (price: number): string => `${price},00 Ø`;

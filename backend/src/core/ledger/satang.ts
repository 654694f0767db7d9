declare const unit: unique symbol;

/** A whole number of minor units: satang of a baht, att of a kip. */
export type Satang = number & { readonly [unit]: 'satang' };

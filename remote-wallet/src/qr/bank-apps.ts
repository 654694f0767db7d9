/** The app of a bank on a phone. */
export interface BankApp {
  name: string;
  /** Address that opens the app, without a payment: the member opens the saved picture there. */
  href: string;
}

/**
 * The apps of Thai banks by bank code. A bank whose app has no publicly known address is missing: a wrong address shows
 * an error on an iPhone.
 */
const bankApps: Readonly<Record<string, BankApp>> = {
  KBANK: { name: 'K PLUS', href: 'kplus://' },
  SCB: { name: 'SCB Easy', href: 'scbeasy://' },
  BBL: { name: 'Bualuang mBanking', href: 'bualuangmbanking://' },
  BAY: { name: 'krungsri', href: 'kma://' },
};

/** Returns the app of the bank with this code; null when the bank or the address of its app is unknown. */
export const bankAppOf = (bankCode: string | null | undefined): BankApp | null =>
  bankApps[bankCode ?? ''] ?? null;

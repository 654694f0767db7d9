/** The kinds of providers that have a contract in this folder, as named in an operator's file. */
export const providerKinds = ['sms', 'banks', 'qr', 'games', 'slips', 'gifts'] as const;

/** A kind of providers. */
export type ProviderKind = (typeof providerKinds)[number];

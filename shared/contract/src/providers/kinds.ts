/** The kinds of providers that have a contract in this folder, as an operator's file names them. */
export const providerKinds = ['sms', 'banks', 'qr', 'games', 'slips', 'gifts'] as const;

/** A kind of providers. */
export type ProviderKind = (typeof providerKinds)[number];

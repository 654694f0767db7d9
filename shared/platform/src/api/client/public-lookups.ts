/**
 * Lookups that the contract answers without a token: they are the same for everyone. A visitor's page that ends a stored
 * login has requested its own already.
 */
export const publicLookups: ReadonlySet<string> = new Set(
  [
    'active',
    'agreements',
    'banks',
    'conditions',
    'contact',
    'enableChatWidget',
    'info',
    'notice',
    'registerOTP',
    'sources',
  ].map((name) => `/api/lookup/${name}`),
);

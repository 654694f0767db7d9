/**
 * Lookups that need no token in the contract; their replies are the same for everyone. They are not cancelled when a
 * login ends: a visitor's page that ends a stored login has already requested its own lookups.
 */
export const publicLookups: ReadonlySet<string> = new Set(
  [
    'active',
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

/** Where the member's profile stands in the query cache. */
export const profileKey = ['auth', 'profile'] as const;

/** Where the bank account stands that the wallet names, when the profile names none; read again together with it. */
export const walletAccountKey = [...profileKey, 'account'] as const;

/** Where the member's profile stands in the query cache. */
export const profileKey = ['auth', 'profile'] as const;

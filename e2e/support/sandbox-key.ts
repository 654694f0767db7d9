/** The access key of the sandboxes in these journeys. */
export const sandboxKey = 'key-of-the-journeys';

/** Returns the address of the sandbox's page with the key, as the start prints it. */
export const sandboxPage = (query = ''): string => `/sandbox?key=${sandboxKey}${query && `&${query}`}`;

/** What opens the sandbox of the sites that these journeys start. */
export const sandboxKey = 'key-of-the-journeys';

/** The sandbox's page as its printed address opens it. */
export const sandboxPage = (query = ''): string => `/sandbox?key=${sandboxKey}${query && `&${query}`}`;

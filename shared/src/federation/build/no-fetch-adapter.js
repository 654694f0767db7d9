/** Stands for axios's adapter for fetch: there is none. */
export const getFetch = () => null;

/** Reloads the page, and with it the discovery document. */
export const reloadPage = (): void => window.location.reload();

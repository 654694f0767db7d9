/** Asks for the page anew, and with it for the present discovery document. */
export const reloadPage = (): void => window.location.reload();

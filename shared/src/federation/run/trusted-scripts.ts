interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Makes the page's one default Trusted Types policy: script addresses from the allowed origins only, and never HTML or
 * script text. Remotes are built without a policy of their own.
 */
export function trustScriptsFrom(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!origins.includes(new URL(url, window.location.href).origin)) {
        throw new TypeError(`Script refused: ${url}`);
      }
      return url;
    },
  });
}

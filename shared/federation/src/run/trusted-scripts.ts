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
      const { origin, protocol } = new URL(url, window.location.href);
      // A blob has the origin of the page that made it, and holds whatever was put into it.
      if (!/^https?:$/.test(protocol) || !origins.includes(origin)) {
        throw new TypeError(`Script refused: ${url}`);
      }
      return url;
    },
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Creates the page's only default Trusted Types policy. It allows script URLs of these origins, and never HTML or
 * script text. Remotes are built without a policy of their own. Call it once.
 */
export function trustScriptsFrom(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, protocol } = new URL(url, window.location.href);
      // A blob has the origin of the page that created it, and any content.
      if (!/^https?:$/.test(protocol) || !origins.includes(origin)) {
        throw new TypeError(`Script refused: ${url}`);
      }
      return url;
    },
  });
}

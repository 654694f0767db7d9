interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Creates the page's only default Trusted Types policy: script URLs from the allowed origins, no HTML and no script
 * text. Remotes are built without a policy of their own.
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

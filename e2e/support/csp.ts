import type { BrowserContext } from '@playwright/test';

/** Tells of every breach of the page's Content-Security-Policy, Trusted Types included, from each page's first moment. */
export async function onPolicyBreach(context: BrowserContext, tell: (what: string) => void): Promise<void> {
  await context.exposeBinding('reportPolicyBreach', (_, what: string) => tell(what));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        window.reportPolicyBreach?.(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    );
  });
}

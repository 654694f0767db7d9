import type { BrowserContext } from '@playwright/test';

/**
 * Reports every violation of the page's Content-Security-Policy, including Trusted Types, from the start of each page.
 */
export async function watchPolicyViolations(
  context: BrowserContext,
  onViolation: (what: string) => void,
): Promise<void> {
  await context.exposeBinding('reportPolicyBreach', (_, what: string) => onViolation(what));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        window.reportPolicyBreach?.(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    );
  });
}

import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records the parts of the site that a context opens: paths of pages, dialog ids in addresses, and exposes of remotes
 * whose script was loaded, as `<remote>/<expose>`. `pnpm test` compares them with the manifests.
 */
export function recordOpenedParts(context: BrowserContext): Set<string> {
  const opened = new Set<string>();
  const recordAddress = (address: string): void => {
    const { pathname, searchParams } = new URL(address);
    opened.add(pathname.replace(/(.)\/$/, '$1'));
    const dialog = searchParams.get('dialog');
    if (dialog) opened.add(dialog);
  };
  const watchPage = (page: Page): void => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) recordAddress(frame.url());
    });
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  context.on('response', (response) => {
    const [, remote, expose] =
      /\/(remote-[a-z0-9-]+)\/[^/]+\/expose_([a-z0-9-]+)\./.exec(response.url()) ?? [];
    if (response.ok() && remote && expose) opened.add(`${remote}/${expose}`);
  });
  return opened;
}

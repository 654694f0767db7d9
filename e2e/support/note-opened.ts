import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records the parts of the site that a context opens: paths of pages, dialog ids in addresses, and exposes of remotes
 * whose script was loaded, as `<remote>/<expose>`. `pnpm test` compares them with the manifests.
 */
export function noteOpened(context: BrowserContext): Set<string> {
  const opened = new Set<string>();
  const noteAddress = (address: string): void => {
    const { pathname, searchParams } = new URL(address);
    opened.add(pathname.replace(/(.)\/$/, '$1'));
    const dialog = searchParams.get('dialog');
    if (dialog) opened.add(dialog);
  };
  const noteOf = (page: Page): void => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) noteAddress(frame.url());
    });
  };
  context.pages().forEach(noteOf);
  context.on('page', noteOf);
  context.on('response', (response) => {
    const [, remote, expose] =
      /\/(remote-[a-z0-9-]+)\/[^/]+\/expose_([a-z0-9-]+)\./.exec(response.url()) ?? [];
    if (response.ok() && remote && expose) opened.add(`${remote}/${expose}`);
  });
  return opened;
}

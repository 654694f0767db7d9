import { withLiveSite } from '../open-page/follow-site';
import { filesOfPage, type KnownFiles } from './files-of-page';

/** The fixed address of the worker. The browser requests it at each visit. */
const address = '/sw.js';

/**
 * Registers the site's worker and sends it the files of this page: now, and whenever the page is hidden. When the
 * worker reports that the page started with an outdated composition, a card offers to reload.
 */
export async function registerWorker(known: KnownFiles): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { kind } = Object(data) as { kind?: unknown };
    if (kind === 'outdated') void withLiveSite(async ({ showCard }) => showCard({ overDialogs: false }));
  });
  try {
    await serviceWorker.register(address, { updateViaCache: 'none' });
  } catch {
    // Registration fails in private windows, for example: then the next visit starts as this one did.
    return;
  }
  const { active } = await serviceWorker.ready;
  const tell = (): void =>
    active?.postMessage({
      kind: 'keep',
      path: window.location.pathname,
      files: filesOfPage(known),
    });
  tell();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) tell();
  });
}

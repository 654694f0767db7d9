import { withLiveSite } from '../open-page/follow-site';
import { filesOfPage, type KnownFiles } from './files-of-page';

/** Where the worker lies, under an address that stays; what lies there is asked for at each visit. */
const address = '/sw.js';

/**
 * Registers the site's worker, and tells it what this page is made of: now, and whenever the page is left for another one.
 * Where the worker says that the page began with what is not the site's any more, a card offers to load it again.
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
    // As in a private window: the next visit begins as this one did.
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

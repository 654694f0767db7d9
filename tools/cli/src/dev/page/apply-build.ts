import type { HotPart } from '@wallet/federation';
import type { SavedTexts, ServerMessage } from '../messages';
import { isBroken } from './broken-remotes';

type Build = Pick<Extract<ServerMessage, { kind: 'built' }>, 'name' | 'hash' | 'reload' | 'texts'>;

const pauseMs = 30;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Builds are applied one after another: an update that starts during another is lost. */
let queue: Promise<unknown> = Promise.resolve();

/** Fetches saved texts and passes them to the shell, even before their remote is loaded. */
async function applyTexts({ namespace, files }: SavedTexts): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([language, url]) => {
      const texts: unknown = await (await fetch(url)).json();
      window.dispatchEvent(new CustomEvent('dev:texts', { detail: { namespace, language, texts } }));
    }),
  );
}

/** Applies one update step. Returns false when only a reload can show the build. */
async function update(part: HotPart): Promise<boolean> {
  while (!part.isIdle()) await pause();
  return part.update().catch((error: unknown) => {
    console.warn('The modules cannot be replaced, so the page reloads:', error);
    return false;
  });
}

/**
 * Applies update steps until the page runs the build of this hash: a build that failed in between is a step too.
 * Returns false when only a reload can show the build.
 */
async function replaceModules(part: HotPart, hash: string): Promise<boolean> {
  while (part.hash() !== hash) {
    const before = part.hash();
    if (!(await update(part)) || part.hash() === before) return false;
  }
  return true;
}

async function apply({ name, hash, reload, texts }: Build): Promise<boolean> {
  if (reload || isBroken(name)) return false;
  if (texts) await applyTexts(texts);
  const part = window.__w_hot?.get(name);
  // Every page that started has the shell; it need not have the remote.
  if (!part) return name !== 'shell';
  return hash === '' || replaceModules(part, hash);
}

/** Shows a build in the page, and reloads the page where that is the only way. */
export function showBuild(build: Build): void {
  queue = queue
    .then(() => apply(build))
    .catch(() => false)
    .then((isShown) => isShown || window.location.reload());
}

import type { HotPart } from '@wallet/federation/hot/hot-part';
import type { Outcome, SavedTexts } from '../messages';
import { isBroken } from './report-problems';

interface Build {
  name: string;
  hash: string;
  reload: boolean;
  texts?: SavedTexts | undefined;
}

const pauseMs = 30;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** One build after another: an update that begins within another is lost. */
let queue: Promise<unknown> = Promise.resolve();

/** Fetches saved texts and hands them to the shell, whether its remote has been loaded yet or not. */
async function takeTexts({ namespace, files }: SavedTexts): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([language, url]) => {
      const texts: unknown = await (await fetch(url)).json();
      window.dispatchEvent(new CustomEvent('dev:texts', { detail: { namespace, language, texts } }));
    }),
  );
}

async function replace(part: HotPart): Promise<boolean> {
  while (!part.isIdle()) await pause();
  return part.update().catch((error: unknown) => {
    console.warn('Its modules cannot be replaced, so the page is loaded again:', error);
    return false;
  });
}

async function take({ name, hash, reload, texts }: Build): Promise<Outcome> {
  if (reload || isBroken(name)) return 'reloaded';
  if (texts) await takeTexts(texts);
  const part = window.__w_hot?.get(name);
  // The shell is on every page that could start.
  if (!part) return name === 'shell' ? 'reloaded' : texts ? 'texts' : 'elsewhere';
  if (part.hash() === hash || hash === '') return texts ? 'texts' : 'elsewhere';
  return (await replace(part)) ? 'replaced' : 'reloaded';
}

/** Brings the page up to a build without a reload where that can be; `reloaded` says that it could not. */
export function takeBuild(build: Build): Promise<Outcome> {
  const taken = queue.then(() => take(build)).catch((): Outcome => 'reloaded');
  queue = taken;
  return taken;
}

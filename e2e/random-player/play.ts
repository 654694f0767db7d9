import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import type { Language } from '../support/language';
import { tokenOf } from '../support/login';
import { password } from '../support/members';
import { freePort } from '../support/start-process';
import type { Player } from './player-window';

interface Game {
  origin: string;
  /** Phone number of the member who plays. */
  username: string;
  language: Language;
  /** Size of the page in CSS pixels. */
  size: readonly [width: number, height: number];
  seconds: number;
  /** Folder for the trace and the screenshots. */
  outputFolder: string;
}

/** Logs the player in on the first page and adds what `behaviour.ts` reads. Runs in the page. */
function watchPlayer({
  origin,
  token,
  language,
  login,
}: Pick<Game, 'origin' | 'language'> & { token: string; login: Player['login'] }): void {
  // A new window begins with an empty page, which has no storage.
  if (location.origin !== origin) return;
  const player = window as Player;
  player.login = login;
  player.policyViolations = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    player.policyViolations?.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  );

  if (sessionStorage.getItem('player') === null) {
    sessionStorage.setItem('player', 'logged in');
    localStorage.setItem('token', token);
    localStorage.setItem('remember-agreement', 'true');
    localStorage.setItem('locale', language);
  }

  const readBackend = async (): Promise<void> => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    const response = await fetch('/api/wallet', { headers: { authorization } });
    const reply = (await response.json()) as { wallet?: { amount?: number } };
    player.backendAmount = reply.wallet?.amount ?? null;
  };
  setInterval(() => void readBackend().catch(() => (player.backendAmount = null)), 3_000);
}

const bombadil = join(__dirname, '../node_modules/.bin/bombadil');

/** Time without an action after which Bombadil counts as stuck, in ms. It types a long text for up to 10 s. */
const silenceMs = 45_000;

/**
 * What Bombadil prints after a run in which everything held. Its exit code may be another than 0 then, because the page
 * closes while it stops.
 */
const atTimeLimit = 'Test finished after time limit';

/** Returns false when a page does not run scripts any more. */
async function respond(context: BrowserContext): Promise<boolean> {
  const pages = Promise.all(context.pages().map((page) => page.evaluate(() => true)));
  return Promise.race([pages.then(() => true), sleep(20_000, false, { ref: false })]);
}

/**
 * Plays at random and checks `behaviour.ts`. Returns whether everything held, and what Bombadil printed. Bombadil 0.7 is
 * sometimes stuck, because it loses a reply of the browser: it starts again, unless a page is stuck too.
 */
export async function play(game: Game): Promise<{ isPassed: boolean; output: string }> {
  const port = await freePort();
  const args = [...launchOptions.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', { ...launchOptions, args });
  try {
    const login = { username: game.username, password };
    const token = await tokenOf(game.origin, game.username);
    await context.addInitScript(watchPlayer, { origin: game.origin, token, language: game.language, login });
    const endMs = Date.now() + game.seconds * 1_000;
    let output = '';
    for (let leftMs = game.seconds * 1_000; leftMs > 0; leftMs = endMs - Date.now()) {
      const run = await runBombadil(port, { ...game, seconds: Math.ceil(leftMs / 1_000) });
      output += run.output;
      // It may also be stuck after it has found something.
      const isEnd = !run.isStuck || run.output.includes('was violated');
      if (isEnd) return { isPassed: run.output.includes(atTimeLimit), output };
      if (!(await respond(context)))
        return { isPassed: false, output: `${output}\nA page does not respond.` };
    }
    return { isPassed: true, output };
  } finally {
    // Bombadil may have closed the browser. A page that does not respond may not close, and must not hide the output.
    await Promise.race([context.close().catch(() => undefined), sleep(20_000, undefined, { ref: false })]);
  }
}

async function runBombadil(port: number, { origin, size, seconds, outputFolder }: Game) {
  const [width, height] = size;
  const options = {
    'remote-debugger': `http://localhost:${port}`,
    // Instrumented scripts would differ from their hashes, and the browser would block them.
    'instrument-javascript': '',
    'time-limit': `${seconds}s`,
    'output-path': outputFolder,
    width,
    height,
  };
  const args = [
    'browser',
    'test-external',
    '--create-target',
    '--exit-on-violation',
    '--output-path-overwrite',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    `${origin}/user/home`,
    join(__dirname, 'behaviour.ts'),
  ];
  // A group of its own: the command is a script that starts the program.
  const child = spawn(bombadil, args, { detached: true });
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);

  const run = { output: '', isStuck: false };
  const silence = setTimeout(() => {
    run.isStuck = true;
    kill();
  }, silenceMs);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      run.output += String(data);
    });
  // It prints its actions to the standard output, and also when it is stuck warnings to the other.
  child.stdout.on('data', () => silence.refresh());
  await once(child, 'close');
  clearTimeout(silence);
  process.off('exit', kill);
  return run;
}

import type { ServerMessage } from '../messages';
import { showProblems } from './overlay';
import { showBuild } from './apply-build';
import { recordBrokenRemotes } from './broken-remotes';

/** The generation of the site when this page was composed; each composition has the next number. */
const generation = Number(new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('g'));
let runId: string | undefined;
let latestGeneration = generation;

/** Reloads the page when a file failed to load because a newer build replaced it. */
function onFileError({ target }: Event): void {
  const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
  if (isFile && latestGeneration !== generation) window.location.reload();
}

function onMessage(message: ServerMessage): void {
  if (message.kind === 'failed') return showProblems(message.name, message.problems);
  latestGeneration = message.generation;
  if (message.kind === 'built') {
    showProblems(message.name, []);
    return showBuild(message);
  }
  // The server was restarted: this page may not match the files that it serves now.
  if (runId !== undefined && runId !== message.run) return window.location.reload();
  runId = message.run;
  for (const [name, problems] of Object.entries(message.problems)) showProblems(name, problems);
  if (latestGeneration === generation) return;
  // Without the shell, the page did not start.
  if (!window.__w_hot?.has('shell')) return window.location.reload();
  for (const [name, hash] of Object.entries(message.hashes)) showBuild({ name, hash, reload: false });
}

window.addEventListener('error', onFileError, true);
recordBrokenRemotes();
new EventSource('/__dev').addEventListener('message', ({ data }: MessageEvent<string>) => {
  onMessage(JSON.parse(data) as ServerMessage);
});

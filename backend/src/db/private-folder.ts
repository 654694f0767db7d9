import fs from 'node:fs';

const ownerOnly = 0o700;

/**
 * Makes sure that a folder is there and that nobody else on this machine can look into it.
 * @throws Error in one sentence when the folder is somebody else's and open to all
 */
export function privateFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: ownerOnly });
  if ((fs.statSync(folder).mode & 0o077) === 0 || process.platform === 'win32') return;
  try {
    fs.chmodSync(folder, ownerOnly);
  } catch {
    throw new Error(
      `The data folder ${folder} is open to others on this machine: make it yours alone (chmod 700).`,
    );
  }
}

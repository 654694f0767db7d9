import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { Refusal } from '@wallet/build';
import { idOf, newKeyText, privateKeyIn, publicKeyOf } from '../signing/keys';

function printPublic(key: KeyObject, print: (line: string) => void): void {
  const line = publicKeyOf(key);
  print(`Public key ${idOf(line)}, for the list of teams:`);
  print(line);
}

/**
 * Creates a private key in a file that only its owner can read, and prints the public key. For an existing file, or for
 * the key in `own`, it prints only the public key. It never prints the private key.
 * @throws Refusal without a file and a key
 */
export function keys(
  print: (line: string) => void,
  file: string | undefined,
  own: KeyObject | undefined,
): void {
  if (file === undefined) {
    if (!own)
      throw new Refusal('"keys" needs a file to make a key in, or RELEASE_KEY to say its public key.');
    return printPublic(own, print);
  }
  if (!existsSync(file)) {
    writeFileSync(file, newKeyText(), { mode: 0o600, flag: 'wx' });
    print(
      `${file} holds a new private key. Keep it where the team keeps its secrets, and never in the repository.`,
    );
  }
  printPublic(privateKeyIn(readFileSync(file, 'utf8'), file), print);
}

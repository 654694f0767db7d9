import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import { Refusal } from '../../refusal';
import { idOf, newKeyText, privateKeyIn, publicKeyOf } from '../signing/keys';

function sayPublic(key: KeyObject, say: (line: string) => void): void {
  const line = publicKeyOf(key);
  say(`Public key ${idOf(line)}, for the list of teams:`);
  say(line);
}

/**
 * Makes a private key in a file that only its owner reads, and says the public one; of a file that is there, or without
 * one of `own`, it says the public key alone. The private key is never said.
 * @throws Refusal without a file and a key
 */
export function keys(
  say: (line: string) => void,
  file: string | undefined,
  own: KeyObject | undefined,
): void {
  if (file === undefined) {
    if (!own)
      throw new Refusal('"keys" needs a file to make a key in, or RELEASE_KEY to say its public key.');
    return sayPublic(own, say);
  }
  if (!existsSync(file)) {
    writeFileSync(file, newKeyText(), { mode: 0o600, flag: 'wx' });
    say(
      `${file} holds a new private key. Keep it where the team keeps its secrets, and never in the repository.`,
    );
  }
  sayPublic(privateKeyIn(readFileSync(file, 'utf8'), file), say);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import { CliError, root } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { type Signing, trustFile } from '../store';
import { parsePrivateKey, parsePublicKey } from './keys';

function readOwnKey({ key, keyFile }: Settings['release']): KeyObject | undefined {
  if (key !== null) return parsePrivateKey(key, 'RELEASE_KEY');
  if (keyFile === null) return undefined;
  if (!existsSync(keyFile)) throw new CliError(`RELEASE_KEY_FILE names ${keyFile}, which is not there.`);
  return parsePrivateKey(readFileSync(keyFile, 'utf8'), keyFile);
}

/** Reads the trusted keys of a checkout or of RELEASE_TRUST; undefined without them: the store is unsigned. */
export function readSigning(settings: Settings['release'], folder = root): Signing | undefined {
  const { trust } = settings;
  const file = trust ?? join(folder, trustFile);
  if (trust === 'none' || (trust === null && !existsSync(file))) return undefined;
  // `leastList` is the name of `minListNumber` in the file.
  let parsed: { platform?: unknown; leastList?: unknown };
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8')) as typeof parsed;
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${(error as Error).message}`);
  }
  const { platform, leastList = 1 } = parsed;
  if (!Array.isArray(platform) || !platform.length || !Number.isInteger(leastList))
    throw new CliError(`${file} must be {"platform": ["<public key>", …], "leastList": <number>}.`);
  return {
    platform: platform.map((key) => parsePublicKey(key, file)),
    minListNumber: leastList as number,
    key: readOwnKey(settings),
  };
}

import { defaultSiteConfig } from '@wallet/contract';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servingFiles } from '../serving-files';

/** Writes the files for the servers of a site without pages into a new folder, and returns the folder. */
export function writeServingFiles(hsts = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'served-'));
  mkdirSync(join(folder, 'serving'));
  const site = { config: defaultSiteConfig, inlineHashes: { style: "'sha256-a'", script: "'sha256-b'" } };
  for (const [key, bytes] of servingFiles(site, { embedOrigins: [], hsts }, []))
    writeFileSync(join(folder, key), bytes);
  return folder;
}

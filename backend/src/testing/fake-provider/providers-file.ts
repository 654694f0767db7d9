import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SigningKey } from '@wallet/contract/providers';
import type { Connections } from '../../core/providers/connections';

/** Writes connections as a PROVIDERS_FILE, and returns its path. */
export function writeProvidersFile(connections: Connections): string {
  const keyOf = ({ id, secret }: SigningKey): object => ({
    id,
    secret: `whsec_${secret.toString('base64')}`,
  });
  const content = Object.entries(connections).map(([kind, { url, sign, accept }]) => [
    kind,
    { url, sign: keyOf(sign), accept: accept.map(keyOf) },
  ]);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-providers-')), 'providers.yaml');
  // JSON is YAML.
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(content)), { mode: 0o600 });
  return file;
}

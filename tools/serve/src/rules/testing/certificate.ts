import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A self-signed certificate for localhost, valid for one day. */
export interface Certificate {
  /** Paths of its files. */
  certificate: string;
  key: string;
}

/** Creates one in a folder with the openssl of this machine. */
export function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const about = ['-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...about], { stdio: 'pipe' });
  return { certificate, key };
}

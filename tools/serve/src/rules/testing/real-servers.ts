import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';

/** A self-signed certificate for localhost, valid for one day. */
export interface Certificate {
  /** Paths of its files. */
  certificate: string;
  key: string;
}

/**
 * Creates a certificate in a folder with the openssl of this machine.
 * @throws CliError on a machine without these programs
 */
export function makeCertificate(folder: string): Certificate {
  requireServers();
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const keyOptions = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1';
  const options = `req ${keyOptions} ${names} -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', options.split(' '), { stdio: 'pipe' });
  return { certificate, key };
}

/** An nginx that serves a composed site over TLS from the file generated for it. */
export interface RealServer {
  url: string;
  stop(): Promise<void>;
}

interface ServeOptions {
  /** Folder of a composed site. */
  site: string;
  port: number;
  /** Address of the backend for proxied calls, as host:port; without it, proxied calls fail. */
  backend?: string;
}

/** Port 9 (discard): no program listens on it. */
const noBackend = '127.0.0.1:9';

const programs = ['nginx', 'openssl'] as const;

function requireServers(): void {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const missing = programs.filter((name) => spawnSync(name, ['version'], { env: { PATH: path } }).error);
  if (missing.length)
    throw new CliError(
      `This machine has no ${missing.join(' and no ')}, so nothing was tested. Install them: apt-get install nginx-light openssl`,
    );
}

/** Returns an operator's nginx configuration around the tested file. */
function nginxConfig(folder: string, { certificate, key }: Certificate, serve: ServeOptions): string {
  const tls = `ssl_certificate ${certificate};\n    ssl_certificate_key ${key};\n    server_name localhost;`;
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events {}
http {
  access_log off;
${scratch.join('\n')}
  upstream wallet_backend { server ${serve.backend ?? noBackend}; }
  server {
    listen 127.0.0.1:${serve.port} ssl;
    ${tls}
    root ${serve.site};
    include ${join(serve.site, 'serving/nginx.conf')};
  }
}
`;
}

/** True when a program listens on a port of this machine. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts the nginx of this machine, and waits until it listens. Rejects with its output when it does not start. */
export async function startNginx(serve: ServeOptions): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, makeCertificate(folder), serve));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stopChild = (): void => void child.kill('SIGTERM');
  process.once('exit', stopChild);
  for (let attempts = 0; !(await isListening(serve.port)); attempts += 1) {
    if (child.exitCode !== null || attempts > 300) throw new Error(`nginx does not start: ${printed}`);
    await sleep(50);
  }
  return {
    url: `https://localhost:${serve.port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', stopChild);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

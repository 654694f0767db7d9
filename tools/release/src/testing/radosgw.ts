import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@wallet/build';
import { anyPort } from '@wallet/build/testing';

/** An S3 server on this machine. */
export interface S3Server {
  /** Environment variables for the store. */
  env: Record<string, string>;
  stop(): void;
}

/** One monitor, one in-memory store, no manager: the minimum that radosgw needs. */
const configuration = (folder: string, id: string, monitor: number, gateway: number): string => `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 1073741824
osd max object name len = 256
mon allow pool size one = true
mon osd crush smoke test = false
paxos propose interval = 0.05
paxos min wait = 0.01
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw rados pool pg num min = 1
rgw dns name = 127.0.0.1
`;

async function waitUntil(isReady: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await isReady().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} did not start within a minute.`);
}

/**
 * Starts a radosgw with its dependencies in a separate folder.
 * @throws CliError when it is not installed
 */
export async function startRadosgw(): Promise<S3Server> {
  const missing = ['radosgw', 'ceph-mon', 'ceph-osd'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length)
    throw new CliError(`${missing.join(', ')} cannot be found: apt-get install radosgw ceph-mon ceph-osd.`);
  const folder = mkdtempSync(join(tmpdir(), 'radosgw-'));
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  const [id, port, monitorPort] = [randomUUID(), await anyPort(), await anyPort()];
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, id, monitorPort, port));
  const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
  const running: ChildProcess[] = [];
  const run = (command: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync(command, args, { cwd: folder, env });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${String(stderr)}`);
  };
  const start = (command: string, ...args: string[]): void => {
    running.push(spawn(command, args, { cwd: folder, env, stdio: 'ignore' }));
  };
  const stop = (): void => {
    for (const process of running.toReversed()) process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  };
  const keyFor = (name: string, ...caps: string[]): void =>
    run(
      'ceph-authtool',
      'keyring',
      '--gen-key',
      '-n',
      name,
      ...caps.flatMap((cap) => ['--cap', ...cap.split('=')]),
    );
  try {
    run('ceph-authtool', '--create-keyring', 'keyring');
    keyFor('mon.', 'mon=allow *');
    keyFor('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *');
    keyFor('osd.0', 'mon=allow profile osd', 'osd=allow *');
    run('monmaptool', '--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, 'monmap');
    run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap', '--keyring', 'keyring');
    start('ceph-mon', '-i', 'a', '-f');
    run('ceph', '--connect-timeout', '60', 'auth', 'import', '-i', 'keyring');
    const disk = randomUUID();
    run('ceph', 'osd', 'new', disk);
    run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    start('ceph-osd', '-i', '0', '-f');
    const user = { access: 'test', secret: 'testtest' };
    const names = ['--uid', 'test', '--display-name', 'test'];
    const keys = ['--access-key', user.access, '--secret-key', user.secret];
    run('radosgw-admin', 'user', 'create', ...names, ...keys);
    start('radosgw', '-n', 'client.admin', '-f');
    const endpoint = `http://127.0.0.1:${port}`;
    await waitUntil(async () => (await fetch(endpoint)).ok, 'radosgw');
    return {
      env: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: user.access,
        AWS_SECRET_ACCESS_KEY: user.secret,
      },
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

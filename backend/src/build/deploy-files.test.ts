import { type Name, type Reader, variables } from '@wallet/server/environment';
import { parse } from 'yaml';
import { readConfig } from '../config';
import { execForm, inProject, projectFile, stagesOf, wordsOf } from '../testing/site/containerfile';
import { programs } from './build-backend';

interface Service {
  image: string;
  build?: { args?: Record<string, string> };
  user: string;
  ports?: string[];
  networks: string[];
  secrets?: string[];
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  depends_on?: Record<string, object>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, object>;
  secrets: Record<string, { file: string }>;
}

const stages = stagesOf(projectFile('deploy/Containerfile'));
const composeText = projectFile('deploy/compose.yaml');
const compose = parse(composeText, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const manifest = JSON.parse(projectFile('package.json')) as { packageManager: string; scripts: object };
const builtFiles = Object.keys(programs).map((name) => `${name}.js`);
const isRead = (name: string, reader: Reader): boolean => {
  const usedBy: readonly Reader[] = variables[name as Name]?.usedBy ?? [];
  return usedBy.includes(reader);
};

/** Returns the variables of an example, including those in comments. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
/** Returns the variables that a text refers to, as `${NAME}`. */
const referencedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)),
];
const examples = { POSTGRES_PASSWORD: 'letters1', GAME_SECRET: 'a secret of the tests for game passwords' };

describe('the Containerfile', () => {
  test('starts from pinned images or earlier stages, and copies existing files', () => {
    expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(['backend', 'site']));
    for (const [index, stage] of stages.entries()) {
      const earlier = stages.slice(0, index).map(({ name }) => name);
      if (!earlier.includes(stage.from)) expect(stage.from).toMatch(/^[a-z]+:\d+\.\d+\.\d+-[a-z-]+$/);
      for (const words of wordsOf(stage, 'COPY')) {
        const [, from, source = ''] = /^(?:--from=(\S+) |--chmod=644 )?(\S+) \S+$/.exec(words) ?? [];
        expect([words, from === undefined ? inProject(source) : earlier.includes(from)]).toEqual([
          words,
          true,
        ]);
      }
    }
  });

  test('makes all files readable for the users of its images, regardless of the checkout’s file modes', () => {
    for (const stage of stages.filter(({ name }) => name in compose.services)) {
      const fromCheckout = wordsOf(stage, 'COPY').filter((words) => !words.startsWith('--from='));
      for (const words of fromCheckout) expect(words).toMatch(/^--chmod=644 /);
    }
    const composed = stages.find(({ name }) => name === 'composed-site');
    expect(composed && wordsOf(composed, 'RUN')).toEqual([
      'pnpm compose --to /srv/wallet && chmod -R a+rX /srv/wallet',
    ]);
  });

  test('runs scripts of the project with its package manager', () => {
    const runs = stages.flatMap((stage) => wordsOf(stage, 'RUN'));
    expect(runs).toContain(`npm install --global ${manifest.packageManager}`);
    const scripts = runs.flatMap((words) => /^pnpm (?!install)(\S+)/.exec(words)?.[1] ?? []);
    expect(scripts).toEqual(['build:backend', 'compose']);
    for (const script of scripts) expect(manifest.scripts).toHaveProperty([script]);
    for (const name of stages.flatMap((stage) => wordsOf(stage, 'ARG')))
      expect([name, isRead(name, 'site')]).toEqual([name, true]);
  });

  test('creates images with an ordinary user, a health check and the built start file', () => {
    for (const stage of stages.filter(({ name }) => name in compose.services)) {
      expect(wordsOf(stage, 'USER')).toEqual([compose.services[stage.name]?.user]);
      expect(execForm(wordsOf(stage, 'HEALTHCHECK')[0])).toEqual(
        compose.services[stage.name]?.healthcheck.test.slice(1),
      );
    }
    const backend = stages.find(({ name }) => name === 'backend');
    const commands = ['HEALTHCHECK', 'CMD'].map((name) => execForm(backend && wordsOf(backend, name)[0]));
    for (const [program, file] of commands) {
      expect(program).toBe('node');
      expect(builtFiles).toContain(file);
    }
  });
});

describe('compose.yaml', () => {
  test('[O1.3] gives every service no capabilities, a read-only file system, a health check and time to stop', () => {
    expect(services.map(([name]) => name)).toEqual(['site', 'backend', 'postgres']);
    for (const [name, service] of services) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          user: expect.stringMatching(/^(?!root|0)\w+$/) as unknown,
          stop_grace_period: expect.stringMatching(/^\d+[sm]$/) as unknown,
        }),
      ]);
      expect(service.healthcheck.test[0]).toBe('CMD');
      expect(service.image).toMatch(service.build ? /^wallet-\w+$/ : /^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+$/);
      for (const network of service.networks) expect(compose.networks).toHaveProperty(network);
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(compose.services).toHaveProperty(other);
    }
  });

  test('takes all secrets from the environment, and its example lists them', () => {
    expect(referencedIn(composeText).sort()).toEqual(namesIn(projectFile('deploy/site.env.example')).sort());
    for (const name of ['POSTGRES_PASSWORD', 'GAME_SECRET', 'CERTIFICATES'])
      expect(composeText).toContain(`\${${name}:?`);
    expect(projectFile('.dockerignore')).toContain('**/*.env\n');
    expect(projectFile('.gitignore')).toContain('*.env\n');
  });

  test('passes site and backend the variables that they read, with the same values', () => {
    const { site, backend } = compose.services;
    const args = Object.keys(site?.build?.args ?? {});
    expect(args.length).toBeGreaterThan(5);
    const declaredArgs = stages.flatMap((stage) => wordsOf(stage, 'ARG'));
    for (const name of args) expect(declaredArgs).toContain(name);
    const environment = backend?.environment ?? {};
    for (const name of args.filter((arg) => isRead(arg, 'backend'))) expect(environment).toHaveProperty(name);
    // Node itself reads variables that start with NODE_. The settings command runs in the backend's container.
    for (const name of Object.keys(environment).filter((one) => !one.startsWith('NODE_')))
      expect([name, isRead(name, 'backend') || isRead(name, 'settings')]).toEqual([name, true]);
  });

  test('creates an environment that the backend starts with', () => {
    const values: Record<string, string> = examples;
    const valueOf = (text: string) =>
      text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? '');
    const environment = Object.entries(compose.services['backend']?.environment ?? {});
    const resolved = Object.fromEntries(environment.map(([name, text]) => [name, valueOf(text)]));
    expect(readConfig(resolved, true)).toMatchObject({
      databaseUrl: 'postgres://wallet:letters1@postgres:5432/wallet',
      trustProxy: ['uniquelocal'],
      gameSecrets: [examples.GAME_SECRET],
    });
  });

  test('has an nginx that forwards calls to the backend and serves the composed folder', () => {
    const nginx = projectFile('deploy/nginx.conf');
    const [backend, site] = ['backend', 'site'].map((name) => stages.find((stage) => stage.name === name));
    expect(backend && wordsOf(backend, 'ENV')).toEqual(['HOST=0.0.0.0 PORT=4000']);
    expect(nginx).toContain('server backend:4000 resolve;');
    expect(nginx).toContain('upstream wallet_backend {');
    expect(site && wordsOf(site, 'COPY')).toContain('--from=composed-site /srv/wallet /srv/wallet');
    expect(nginx).toContain('include /srv/wallet/serving/nginx.conf;');
    const ports = [...nginx.matchAll(/listen (\d+)/g)].map(([, port]) => port);
    expect(site && wordsOf(site, 'EXPOSE')).toEqual([ports.join(' ')]);
  });
});

describe('the systemd unit', () => {
  const unit = projectFile('deploy/systemd/wallet-backend@.service');
  const example = projectFile('deploy/systemd/backend.env.example');
  const valuesOf = (name: string): string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('starts and checks the built files as a separate user without write access', () => {
    for (const command of [...valuesOf('ExecStart'), ...valuesOf('ExecStartPost')]) {
      const [, file = ''] = /^\/usr\/bin\/node \/opt\/wallet\/backend\/(\S+)/.exec(command) ?? [];
      expect(builtFiles).toContain(file);
    }
    expect(unit).toContain('pnpm build:backend --to /opt/wallet/backend-<version>\n');
    expect(valuesOf('Exec\\w+')).toHaveLength(2);
    for (const line of [
      'DynamicUser=yes',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'TimeoutStopSec=30',
    ])
      expect(unit).toContain(`\n${line}\n`);
    expect(valuesOf('ReadWritePaths')).toEqual([]);
  });

  test('has an example environment that needs only secrets', () => {
    expect(valuesOf('EnvironmentFile')).toEqual(['/etc/wallet/backend.env']);
    const names = namesIn(example);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'GAME_SECRET']));
    for (const name of names) expect([name, isRead(name, 'backend')]).toEqual([name, true]);
    const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    const config = readConfig({ ...Object.fromEntries(lines), PORT: '4000', ...examples }, true);
    expect(config).toMatchObject({ port: 4000, demo: false });
  });
});

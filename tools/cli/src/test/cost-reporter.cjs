// A reporter of Jest for `pnpm test:costs`. It prints in seconds what each test file costs, the most expensive first, and the
// sums per package and environment. `cpu` is the process's own time: it does not contain started processes and databases.
const { readFileSync } = require('node:fs');
const { relative } = require('node:path');
const { cpuUsage } = require('node:process');

const columns = ['cpu', 'wall', 'env', 'setup', 'load', 'tests'];
const packagePattern = /^((shared|tools|inbox|connectors)\/[^/]+|docs\/examples\/[^/]+|[^/]+)/;

const line = (costs, name) =>
  [...columns.map((column) => (costs[column] / 1000).toFixed(1).padStart(7)), ` ${name}`].join('');

/** Returns a line with the sum of each group of files. */
function sums(files, groupOf) {
  const groups = new Map();
  for (const file of files) {
    const sum = groups.get(groupOf(file)) ?? { files: 0, count: 0 };
    for (const column of columns) sum[column] = (sum[column] ?? 0) + file[column];
    groups.set(groupOf(file), { ...sum, files: sum.files + 1, count: sum.count + file.count });
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.cpu - a.cpu)
    .map(([name, sum]) => line(sum, `${name}: ${sum.files} files, ${sum.count} tests`));
}

class CostReporter {
  #files = [];
  #cpuAtStart = 0;
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  #cpuMs() {
    const { user, system } = cpuUsage();
    return (user + system) / 1000;
  }

  onTestFileStart() {
    this.#cpuAtStart = this.#cpuMs();
  }

  onTestFileResult({ context, path }, { perfStats, testResults }) {
    const { loadTestEnvironmentStart, start, end, setupFilesStart, setupFilesEnd } = perfStats;
    const setup = setupFilesEnd - setupFilesStart + perfStats.setupAfterEnvEnd - perfStats.setupAfterEnvStart;
    const tests = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    const docblock = /@jest-environment (\S+)/.exec(readFileSync(path, 'utf8').slice(0, 300))?.[1];
    const environment = docblock ?? (/jsdom/.test(context.config.testEnvironment) ? 'jsdom' : 'node');
    this.#files.push({
      name: relative(this.#rootDir, path),
      environment,
      count: testResults.length,
      cpu: this.#cpuMs() - this.#cpuAtStart,
      wall: end - loadTestEnvironmentStart,
      env: start - loadTestEnvironmentStart,
      setup,
      load: end - start - setup - tests,
      tests,
    });
  }

  onRunComplete() {
    const files = this.#files.toSorted((a, b) => b.wall - a.wall);
    const lines = [
      columns.map((column) => column.padStart(7)).join(''),
      ...files.map((file) => line(file, `${file.name} (${file.environment})`)),
      '',
      ...sums(files, ({ name }) => packagePattern.exec(name)[0]),
      '',
      ...sums(files, ({ environment }) => environment),
      ...sums(files, () => 'all'),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

module.exports = CostReporter;

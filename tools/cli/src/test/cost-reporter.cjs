// A reporter of Jest for `pnpm test:costs`. It prints in seconds what each test file costs, the most expensive first, and the
// sum. `cpu` is the process's own time: it does not contain started processes and databases.
const { readFileSync } = require('node:fs');
const { relative } = require('node:path');
const { cpuUsage } = require('node:process');

const columns = ['cpu', 'wall', 'env', 'setup', 'load', 'tests'];

const line = (costs, name) =>
  [...columns.map((column) => (costs[column] / 1000).toFixed(1).padStart(7)), ` ${name}`].join('');

/** Returns a line with the sum of all files. */
function sumLine(files) {
  const sumOf = (column) => files.reduce((sum, file) => sum + file[column], 0);
  const sums = Object.fromEntries(columns.map((column) => [column, sumOf(column)]));
  return line(sums, `${files.length} files, ${sumOf('count')} tests`);
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
      sumLine(files),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

module.exports = CostReporter;

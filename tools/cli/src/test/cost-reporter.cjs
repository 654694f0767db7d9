// A reporter of Jest for `pnpm test:costs`. It prints in seconds what each test file costs, the most expensive first, and the
// sum. `cpu` is the process's own time: it does not contain started processes and databases.
const { relative } = require('node:path');
const { cpuUsage } = require('node:process');

const columns = ['cpu', 'wall', 'env', 'setup', 'load', 'tests'];

const line = (costs, name) =>
  [...columns.map((column) => (costs[column] / 1000).toFixed(1).padStart(7)), ` ${name}`].join('');

/** Returns the CPU time of this process in ms. */
function cpuMs() {
  const { user, system } = cpuUsage();
  return (user + system) / 1000;
}

module.exports = class CostReporter {
  #files = [];
  #cpuAtStart = 0;
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  onTestFileStart() {
    this.#cpuAtStart = cpuMs();
  }

  onTestFileResult({ path }, { perfStats, testResults }) {
    const { loadTestEnvironmentStart, start, end, setupFilesStart, setupFilesEnd } = perfStats;
    const setup = setupFilesEnd - setupFilesStart + perfStats.setupAfterEnvEnd - perfStats.setupAfterEnvStart;
    const tests = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    this.#files.push({
      name: relative(this.#rootDir, path),
      cpu: cpuMs() - this.#cpuAtStart,
      wall: end - loadTestEnvironmentStart,
      env: start - loadTestEnvironmentStart,
      setup,
      load: end - start - setup - tests,
      tests,
    });
  }

  onRunComplete() {
    const sumOf = (column) => this.#files.reduce((sum, file) => sum + file[column], 0);
    const sums = Object.fromEntries(columns.map((column) => [column, sumOf(column)]));
    const files = this.#files.toSorted((a, b) => b.wall - a.wall).map((file) => line(file, file.name));
    const head = columns.map((column) => column.padStart(7)).join('');
    process.stdout.write(`${[head, ...files, line(sums, `${files.length} files`)].join('\n')}\n`);
  }
};

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isUpToDate } from './ids/build-inputs';
import { browserPackagesIn, root, type BrowserPackage } from './paths';
import { runRspackBuild } from './run-rspack-build';
import { CliError } from './program';

/** Removes stack traces: lines such as `at file:1:2` and `... 3 lines matching`, causes and closing brackets. */
const withoutStack = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^(\s+(at |\.{3} \d+ lines|\[cause\])|\}$)/.test(line))
    .join('\n')
    .trim();

/** Builds one package by its own rspack configuration. Rejects with a CliError that contains the bundler's output. */
async function build(pkg: BrowserPackage, site: string): Promise<void> {
  try {
    await runRspackBuild(join(site, pkg));
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new CliError(`${pkg} does not build:\n${withoutStack(stdout + stderr)}`, { cause: error });
  }
}

interface Options {
  site?: string;
  packages?: readonly BrowserPackage[];
  /** True for a site that goes live without the remotes that do not build. */
  canLeaveOut?: boolean;
}

/**
 * Builds the packages whose build inputs changed since their last build, as many at a time as the machine has cores.
 * `print` is called about each. Returns the remotes that are left out, with the reason for each.
 * Rejects with a CliError when any other package does not build.
 */
export async function buildChanged(
  print: (line: string) => void,
  { site = root, packages = browserPackagesIn(site), canLeaveOut = false }: Options = {},
): Promise<Map<BrowserPackage, string>> {
  const unbuilt = new Map<BrowserPackage, string>();
  const outdated = packages.filter((pkg) => !isUpToDate(join(site, pkg, 'dist')));
  if (!outdated.length) return unbuilt;
  print(`Building ${outdated.length} of ${packages.length} packages…`);
  const worker = async (): Promise<void> => {
    for (let pkg = outdated.shift(); pkg; pkg = outdated.shift()) {
      const startedAt = Date.now();
      try {
        await build(pkg, site);
        print(`  ${pkg} built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      } catch (error) {
        if (!canLeaveOut || pkg === 'shell' || !(error instanceof CliError)) throw error;
        print(error.message);
        unbuilt.set(pkg, 'does not build');
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return unbuilt;
}

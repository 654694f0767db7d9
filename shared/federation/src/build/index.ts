export { checkoutRoot, isUpToDate } from './build-inputs';
export { type CheckedRelease, checkRelease } from './check-release';
export { configSources } from './config-sources';
export { slotProblems } from './contribution-problems';
export { integrityOf } from './integrity-of';
export { developmentVersion } from './package-version';
export { releaseManifest } from './release-manifest';
export { rendererGlobals } from './run-renderer';
export type { FrameCode, PageWriter, ShellBuild, ShellRelease } from './shell-build';

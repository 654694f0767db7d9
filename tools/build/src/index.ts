export { buildChanged } from './build-changed';
export { builtFiles, isLoadedByPages } from './built-files';
export { type CheckedRelease, checkRelease } from './checks/check-release';
export { slotProblems } from './checks/contribution-problems';
export {
  type Contract,
  type ContractExtra,
  type ContractOperation,
  type ContractSchema,
  type ContractSchemas,
  operationsOf,
  readContract,
  schemaNameOf,
} from './examples/contract';
export { exampleReply, exampleResponse, replySchemaName } from './examples/contract-examples';
export { gatherReleases, messagesOf } from './checks/gather-releases';
export { releaseManifest } from './checks/release-manifest';
export { flatTexts, keysOf, localeFile, namespaceOf, readSharedTexts, readTexts } from './locale-files';
export { checkoutRoot, isUpToDate } from './ids/build-inputs';
export { hashOf, inlineHash, integrityOf } from './ids/hashes';
export { developmentVersion } from './ids/package-json';
export { type NamedMembers, readShellApiUse } from './shell-api-use';
export {
  frameKey,
  stableFileProblems,
  stableFilesOf,
  type FrameReport,
  type StableFiles,
} from './stable-assets';
export { pathsOfPage } from './pages/page-paths';
export type { PageInput } from './pages/write-page';
export type { ShellBuild, ShellRelease } from './pages/shell-build';
export type { FrameInput, RenderedFrame } from './pages/write-prerendered';
export {
  type BrowserPackage,
  browserPackages,
  browserPackagesIn,
  contractFile,
  exampleSites,
  manifestOf,
  type RemoteName,
  remotes,
  remotesIn,
  reportFile,
  requireSite,
  root,
  siteFolder,
  sites,
} from './paths';
export { runModule } from './prerender/run-module';
export { siteManifests, type SiteManifest } from './site-manifests';
export { CliError, errorText, parseOrigin, print, program, stopOnSignal } from './program';

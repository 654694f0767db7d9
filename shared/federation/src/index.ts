/**
 * The formats that remotes, builds and pages share: the manifest of a remote, the discovery document of a site, and the
 * paths that are reserved. It runs in browsers and in Node.
 *
 * @module
 */
export {
  findCanary,
  type Discovery,
  discoverySchema,
  fileUrl,
  type HashedFile,
  type RejectedVersion,
  type LoadableVersion,
  type PageDiscovery,
  type PartialVersion,
  type RemoteVersion,
} from './discovery';
export type { DialogProps, ExposedModule, ExposeKind, FragmentProps, Fragments } from './exposed-module';
export type { HotPart } from './hot/hot-part';
export {
  completeDocumentFile,
  fillPartialRemotes,
  parseDiscovery,
  readRemote,
  type Remote,
  resolveConflicts,
  type Rules,
} from './parse-discovery';
export {
  type Edition,
  type PrerenderedPage,
  releaseFolder,
  type RenderedPart,
  type TextSlot,
} from './prerendered-page';
export {
  type Access,
  type Contribution,
  type ContributionSource,
  defineRemote,
  type DialogEntry,
  exposesOf,
  type FragmentEntry,
  type ManifestSource,
  type PageEntry,
  type RemoteManifest,
  type StableAssets,
  type SlotEntry,
} from './remote-manifest';
export { callModules, packageOf, sharedModules } from './shared-modules';
export { shellApiVersion, supportsShellApi } from './shell-api';
export {
  backendPaths,
  fileFolders,
  shellNamespaces,
  matchesPath,
  pathValue,
  shellPathProblem,
  sitePathProblem,
} from './site-paths';
export {
  callForm,
  fragmentSchema,
  manifestSchemas,
  mapOf,
  parseBySchema,
  readContributions,
  textLike,
} from './manifest-schema';

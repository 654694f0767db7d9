export { buildChanged, buildWhatCan } from './build-changed';
export { reportFile } from './build-report';
export { builtFiles } from './built-files';
export { gatherReleases, sentencesOf } from './gather-releases';
export { lastingFiles, type LastingFiles } from './lasting-files';
export { manifestOf } from './manifest-of';
export {
  type Built,
  built,
  contractFile,
  type RemoteName,
  remotes,
  remotesIn,
  root,
  siteFolder,
} from './paths';
export { pnpm } from './pnpm';
export { program, stopOnSignal } from './program';
export { Refusal } from './refusal';
export { keysOf, namespaceOf } from './text-keys';

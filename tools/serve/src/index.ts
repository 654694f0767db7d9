export { composeSite, distOf, releasesOnDisk, shellOnDisk } from './compose/compose';
export {
  composedFiles,
  type ComposedSite,
  copiesOf,
  type Copy,
  pageKeysOf,
  partsOf,
  pathsOf,
} from './compose/composed-files';
export { compressed, isPacked, packedEndings } from './compose/compress';
export { type PageCode, pageCodeFile, readPageCode } from './compose/page-code';
export { generationOf } from './compose/page-generation';
export { contentType } from './rules/content-types';
export { codeDirectives, mediaDirectives, pageHeaders } from './rules/page-headers';
export type { ServedBy } from './rules/serving-files';
export { requireFreePort } from './server/free-port';
export { listen, othersUrls } from './server/listen';
export { siteServer } from './server/site-server';
export { siteFileJsonSchema } from './settings/json-schema';
export { printNearNames } from './settings/print-near-names';
export { siteFileSchema } from './settings/schema';
export { readSettings, type Settings } from './settings/settings';

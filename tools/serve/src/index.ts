export { composeSite, distOf, releasesOnDisk, shellOnDisk } from './compose/compose';
export {
  buildPath,
  composedFiles,
  type ComposedSite,
  copiesOf,
  discoveryFileOf,
  discoveryKeyOf,
  pageKeysOf,
  pathsOf,
  sourcesOf,
} from './compose/composed-files';
export { compressedEndings, encodeFile, isCompressible, replaceFile } from './compose/compressed-files';
export { generationOf } from './compose/page-code';
export { contentType } from './rules/content-types';
export { pageKeysAt, ruleFor, servingRules } from './rules/rules';
export type { ServedBy } from './rules/serving-files';
export { listen, requireFreePort } from './server/listen';
export { siteServer } from './server/site-server';
export { siteFileSchema } from './settings/schema';
export { printNearNames, readSettings, type Settings } from './settings/settings';

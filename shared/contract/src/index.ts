/**
 * What pages, backend and build share: errors, languages, the site's configuration, storage keys and report codes. It
 * has no dependency on a browser, Node or React.
 *
 * @module
 */
export { type ApiError, isApiError, makeApiError, replyError, toApiError } from './api-error';
export {
  clientMarkerForm,
  editions,
  gameCodeForm,
  originForm,
  type QrProvider,
  qrProviders,
  reportUrlForm,
  socketOriginForm,
  supportLinkForm,
} from './site/forms';
export { type ErrorCode, isErrorCode, type SlipNoteCode, slipNoteCodes } from './error-codes';
export { errorCodes } from './generated/error-codes';
export { isDefinite } from './is-definite';
export { latinDigits } from './latin-digits';
export { isPictureAllowed, mediaSources, ownMediaPath } from './media-sources';
export type { PasswordAssessment } from './assess-password';
export { parseUrl } from './parse-url';
export { type ReportCode, reportCodes } from './report-codes';
export { hashPair, shortHash } from './short-hash';
export type { components, operations, paths } from './schema';
export { byLanguage } from './site/by-language';
export { isLanguage, type Language, languageNames, languages, languageTags } from './site/languages';
export {
  type Brand,
  defaultSiteConfig,
  type Messages,
  type SiteConfig,
  type SiteLook,
} from './site/site-config';
export { shownFragmentsKey, wasFragmentShown } from './site/shown-fragments';
export { storageKeys } from './site/storage-keys';
export { applyTheme, type Theme, themeKey } from './site/theme';
export { maxBodyBytes, maxFileBytes } from './upload-limits';

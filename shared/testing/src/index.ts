/**
 * Helpers for the tests of remotes: a mock of the API, a renderer with the real platform, and a site with chosen pages.
 *
 * @module
 */
export { click } from './click';
export { fakeRegistry, sampleManifest } from './fake-registry';
export {
  errorResponse,
  failingResponse,
  heldResponse,
  type MockApi,
  mockApi,
  type MockCall,
  type MockResponse,
  neverResponds,
  serverError,
  success,
} from './mock-api';
export { deviceError, passkeyAnswer, setPasskeyDevice } from './passkey-device';
export { recordEvents } from './record-events';
export { renderRemote } from './render-remote';
export { inSite } from './sample-site';
export {
  testLocaleFiles,
  /** @public */
  testLocales,
  /** @public */
  textsAgree,
} from './test-locales';

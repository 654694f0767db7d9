/** @module What every server of this project uses, without a database. Node only. */
export { addMs, type Clock, dayMs, hourMs, minuteMs, systemClock, withTimeLimit } from './clock';
export { isRunning, tryLock } from './folder-lock';
export { isSameSecret, newId, newSecret, sha256 } from './secrets';
export { customerNetworkOf, isInNetwork, isPublicAddress, networkOf, requesterOf } from './ip-networks';
export { isBuilt } from './is-built';
export { parsedDocument } from './parsed-document';
export {
  formatPath,
  isJsonObject,
  type Json,
  type JsonMap,
  type Path,
  type Problem,
} from './settings-file/json';
export { parseSettingsFile, type SettingsFile } from './settings-file/parse-settings-file';
export { walk } from './settings-file/walk';
export {
  challengeIn,
  creationOptions,
  type PasskeyKey,
  type PasskeySite,
  userHandleOf,
  verifyNewPasskey,
  verifyPasskey,
} from './webauthn';

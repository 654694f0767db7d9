export { openForReading, openStore } from './open-store';
export { fetchFailure } from './site-store';
export {
  areCopiesCurrent,
  fileHeaders,
  groupFiles,
  type ListedFile,
  parseJson,
  parseStoredJson,
  requireIntactFile,
  requireValidKey,
  type Signing,
  type Store,
  type StoredFile,
  teamFile,
  trustFile,
} from './store';

import type { Shell } from '@wallet/shell-kit';
import { manifest } from '../shell.manifest';
import { StoreRoutes } from './store-routes';

/** What the store's shell adds to the code of every shell. */
export const shell: Shell = { manifest, Routes: StoreRoutes };

import type { DbErrorFields } from './db-error';
import type { SqlValue } from './driver';

/** The data that the worker opens: a folder, or memory (optionally filled from a dumped template). */
export interface PgliteWorkerData {
  dataDir?: string;
  templateFile?: string;
}

/** Requests from the driver to the worker. Responses have the same id (0 for the opening itself). */
export type PgliteRequest =
  | { id: number; kind: 'run'; sql: string; params?: SqlValue[] }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

export type PgliteReply =
  | { id: number; rows: object[]; command: string }
  | { id: number; error: DbErrorFields };

import type { DbErrorFields } from './db-error';
import type { SqlValue } from './driver';

/** What the worker opens: a folder, or memory (optionally filled from a dumped template). */
export interface PgliteWorkerData {
  dataDir?: string;
  templateFile?: string;
}

/** What the driver asks of the worker; replies carry the same id (0 is the opening itself). */
export type PgliteRequest =
  | { id: number; kind: 'run'; sql: string; params?: SqlValue[] }
  | { id: number; kind: 'dump'; file: string }
  | { id: number; kind: 'close' };

export type PgliteReply =
  | { id: number; rows: object[]; command: string }
  | { id: number; error: DbErrorFields };

import type { Db } from '@wallet/server/db';
import type { SiteClient } from '@wallet/connector-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from './changes/changes';
import type { Settings } from './settings';
import type { Outbox } from './site/outbox';

/** Dependencies of the calls. */
export interface Deps {
  db: Db;
  settings: Settings;
  site: SiteClient;
  outbox: Outbox;
  changes: Changes;
  now: () => Date;
  log: FastifyBaseLogger;
}

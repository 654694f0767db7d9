import type { PasswordHasher } from './auth/password-hasher';
import type { ChatFeed } from './chat/chat-feed';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Db } from './db/driver';
import type { Settings } from './lookups/settings';
import type { Providers } from './providers/providers';
import type { SecurityEvents } from './security-events';

/** What every call stands on. */
export interface Deps {
  db: Db;
  clock: Clock;
  settings: Settings;
  passwords: PasswordHasher;
  /** Told of every message of the chat that this process stores. */
  chatFeed: ChatFeed;
  providers: Providers;
  /** Where what matters to security is logged. */
  securityEvents: SecurityEvents;
  config: Pick<
    Config,
    | 'edition'
    | 'allowedOrigins'
    | 'trustProxy'
    | 'clientMarker'
    | 'trueLinkSecret'
    | 'gameSecrets'
    | 'slipPictureDays'
    | 'qrMinimums'
  >;
}

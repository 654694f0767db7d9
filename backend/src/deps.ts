import type { PasswordHasher } from './members/auth/password-hasher';
import type { ChatFeed } from './chat/messages/chat-feed';
import type { Clock } from './platform/clock';
import type { Config } from './config';
import type { Db } from './platform/db/driver';
import type { Settings } from './settings/site/settings';
import type { Providers } from './providers/providers';
import type { SecurityEvents } from './platform/security-events';

/** Dependencies of all calls. */
export interface Deps {
  db: Db;
  clock: Clock;
  settings: Settings;
  passwords: PasswordHasher;
  /** Notified of every chat message that this process stores. */
  chatFeed: ChatFeed;
  providers: Providers;
  /** Log of security events. */
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
    | 'mediaDir'
  >;
}

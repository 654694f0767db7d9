import type { PasswordHasher } from './members/password-hasher';
import type { ChatFeed } from './chat/chat-socket';
import type { Clock } from '@wallet/server';
import type { Config } from './config';
import type { Db } from '@wallet/server/db';
import type { Settings } from './settings/settings';
import type { PushService } from './push/push-service';
import type { Providers } from './core/providers/providers';
import type { SecurityEvents } from './core/security-events';

export interface Deps {
  db: Db;
  clock: Clock;
  settings: Settings;
  passwords: PasswordHasher;
  /** Notified of every chat message that this process stores. */
  chatFeed: ChatFeed;
  providers: Providers;
  securityEvents: SecurityEvents;
  /** Undefined when the operator has set no key: no browser gets push messages. */
  push?: PushService | undefined;
  /** `trueLinkSecret` is the passphrase with which pages encrypt TrueMoney gift links (S7.12). */
  config: Pick<
    Config,
    | 'edition'
    | 'allowedOrigins'
    | 'trustProxy'
    | 'clientMarker'
    | 'trueLinkSecret'
    | 'gameSecrets'
    | 'slipPictureDays'
    | 'chatIdentitySecrets'
    | 'qrMinimums'
    | 'mediaDir'
    | 'siteOrigin'
  >;
}

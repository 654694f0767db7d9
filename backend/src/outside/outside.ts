import type { SmsSender } from './sms/sms-sender';

/** Whom the program asks outside of itself: one member per kind, one folder per kind. */
export interface Outside {
  sms: SmsSender;
}

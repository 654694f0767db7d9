import type { Member } from './member';

/** What an operator decides. */
export interface Settings {
  registerOTP: boolean;
  /** Digits of a one-time code. */
  otpLength: number;
  enableChatWidget: boolean;
  wheelActive: boolean;
  isManual: boolean;
  /** How long a QR code can be paid. */
  qrSeconds: number;
  terminated: boolean;
  notice: string;
  /** Whether the socket tells a customer of their own messages too. */
  chatEcho: boolean;
}

export interface OneTimeCode {
  phone: string;
  token: string;
  ref: string;
  code: string;
  verified: boolean;
}

/** One line of a conversation as it was sent (S3.29). */
export type Conversation = Record<string, unknown> & { createdAt: string };

const settings: Settings = {
  registerOTP: true,
  otpLength: 6,
  enableChatWidget: true,
  wheelActive: true,
  isManual: false,
  qrSeconds: 300,
  terminated: false,
  notice: '<p>ธนาคารปิดปรับปรุงคืนนี้ <b>23:00</b> ถึง 23:30 น.</p>',
  chatEcho: false,
};

/** All that this backend knows. It is in memory alone, and a reset brings the first state back. */
export class World {
  settings: Settings = { ...settings };
  members: Member[] = [];
  codes: OneTimeCode[] = [];
  /** By the member's or the guest's id, oldest first. */
  chats = new Map<string, Conversation[]>();
  /** Files that were uploaded, by path. */
  files = new Map<string, { type: string; data: Buffer }>();
  #last = 1000;

  /** A number that was not given before. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  byUsername(username: unknown): Member | undefined {
    return this.members.find((member) => member.username === username);
  }

  byToken(token: string): Member | undefined {
    return this.members.find((member) => tokenOf(member) === token);
  }
}

/** The bearer token of a member: always the same one, so that a reset ends no login. */
export function tokenOf({ id }: Member): string {
  return `token-of-${id}`;
}

import type { Member } from './member';

export interface Settings {
  registerOTP: boolean;
  otpLength: number;
  enableChatWidget: boolean;
  wheelActive: boolean;
  isManual: boolean;
  qrSeconds: number;
  terminated: boolean;
  notice: string;
  /** True when the socket also sends customers their own messages. */
  chatEcho: boolean;
}

export interface OneTimeCode {
  phone: string;
  token: string;
  ref: string;
  code: string;
  verified: boolean;
}

/** One message of a conversation as it was sent (S3.29). */
export type ChatLine = Record<string, unknown> & { createdAt: string };

const defaultSettings: Settings = {
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

/** The state of this backend. It is stored in memory only, and a reset restores the initial state. */
export class MemoryStore {
  settings: Settings = { ...defaultSettings };
  members: Member[] = [];
  codes: OneTimeCode[] = [];
  /** Conversations by the member's or the guest's id, oldest message first. */
  chats = new Map<string, ChatLine[]>();
  /** Uploaded files by path. */
  files = new Map<string, { type: string; data: Buffer }>();
  lastNumber = 1000;

  /** Returns a number that was not returned before. */
  nextNumber(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  findByUsername(username: unknown): Member | undefined {
    return this.members.find((member) => member.username === username);
  }

  findByToken(token: string): Member | undefined {
    return this.members.find((member) => tokenOf(member) === token);
  }
}

/** Returns the bearer token of a member: always the same, so that a reset ends no login. */
export function tokenOf({ id }: Member): string {
  return `token-of-${id}`;
}

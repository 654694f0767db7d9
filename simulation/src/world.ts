import type { Satang } from '@wallet/contract/satang';
import type { QrProvider } from '@wallet/platform/api';
import type { SlipUpload } from '@wallet/remote-wallet/src/slip/create-slip-upload';
import type { Network } from './network';
import type { SocketNetwork } from './socket-network';
import type { Backend } from './server/backend';
import type { DialogName, MoneyInput, ShownMoney } from './tab/money-dialog';
import type { Phone } from './tab/phone';
import type { Tab } from './tab/tab';
import type { MemberRows } from './invariants/member-rows';
import type { VirtualClock } from './time/virtual-clock';

/** A member of the site, with accounts at two games. */
export interface Member {
  name: string;
  id: string;
  username: string;
  password: string;
  /** The password after the next change. It is the right one when the reply to a change was lost. */
  otherPassword: string;
  bankAccountNo: string;
  games: readonly { game: string; username: string }[];
  /** The member's money when the run started, in satang. */
  startMoney: number;
}

/** One confirmation of a person in a money dialog. A double tap is one confirmation. */
export interface Tap {
  number: number;
  tab: Tab;
  member: Member;
  dialog: DialogName;
  input: MoneyInput;
  /** How often the person confirmed it: again after the warning about an unknown outcome. */
  times: number;
  /** The outcomes that pages showed, oldest first. */
  outcomes: Extract<ShownMoney, { status: 'done' | 'refused' }>[];
}

/** A gift link of the wallet provider. */
export interface Gift {
  link: string;
  voucher: string;
  /** Its value in satang. */
  amount: number;
  /** The members who have confirmed it. */
  redeemers: Member[];
}

/** A code for a deposit that a page has shown. */
export interface Code {
  id: string;
  member: Member;
  provider: QrProvider;
  /** What the payer sends, in satang. */
  amount: number;
  /** How often it was paid. */
  payments: number;
}

/** A transfer from a member's bank account to the site. */
export interface BankTransfer {
  number: number;
  member: Member;
  reference: string;
  amount: Satang;
  /** True when the bank reports it to the site. */
  isReported: boolean;
}

/** The upload of a picture of a slip in a page. */
export interface SentSlip {
  member: Member;
  tab: Tab;
  sha256: string;
  upload: SlipUpload;
  /** How often the person confirmed it: again after the warning about an unknown outcome. */
  times: number;
}

/** A chat message that a member or a guest wrote. */
export interface WrittenMessage {
  /** Undefined for a guest. */
  member: Member | undefined;
  tab: Tab;
  /** The login that wrote it: a logout deletes what was not sent. Null for a guest. */
  token: string | null;
  /** True when the backend has accepted it. */
  isAcknowledged: boolean;
}

/** A login that the backend has accepted. */
export interface Login {
  member: Member;
  phone: Phone;
  startedAt: number;
  /** When the person logged out, or a page got a reply that the login has ended; null before. */
  endedAt: number | null;
  /** When a page got the reply that the backend has ended the login; null before. */
  revokedAt: number | null;
}

/** Everything that a run of one seed consists of. */
export interface World {
  clock: VirtualClock;
  backend: Backend;
  /** The last transaction of the ledger before the run. */
  lastTxnBefore: number;
  readonly network: Network;
  readonly sockets: SocketNetwork;
  /** Chat messages by their text, in the order of writing. */
  chat: Map<string, WrittenMessage>;
  /** The phones of guests, by the guest's id. */
  guests: Map<string, Phone>;
  phones: readonly Phone[];
  members: readonly Member[];
  taps: Tap[];
  /** The number of the request for the home that each tab shows, with its page: the load and the login. */
  homes: Map<Tab, { page: string; requestNumber: number }>;
  /** Logins by their token. */
  logins: Map<string, Login>;
  /** An amount that no other tap of this run has, in satang. */
  nextAmount(): Satang;
  /** How many friends of the members have joined. */
  friends: number;
  gifts: Gift[];
  /** Creates a gift at the wallet provider. */
  createGift(): Gift;
  /** The codes that were paid at least once. */
  codes: Code[];
  transfers: BankTransfer[];
  slips: SentSlip[];
  /** How many reports of providers wait for the backend's acknowledgement. */
  openReports: number;
  openTab(phone: Phone): Tab;
  /** Tabs whose login form waits for its reply. */
  loggingIn: Set<Tab>;
  /** Returns the rows of the run's members, read at most once between two changes of the database. */
  rows: () => Promise<MemberRows>;
  /** True when all faults have ended: no one begins anything again. */
  isEnding: boolean;
  /** How long everyone waits after the current step, in ms. */
  waitMs: number;
  trace(text: string): void;
  fail(text: string): void;
}

/** Returns the name of the person who writes in a chat. */
export const writerName = (member: Member | undefined, phone: Phone): string =>
  member?.name ?? `the guest of ${phone.name}`;

export const tabsOf = ({ phones }: Pick<World, 'phones'>): Tab[] => phones.flatMap(({ tabs }) => [...tabs]);

/** Returns the tap whose input the dialog of a tab shows: a tab stores and resumes only its own intents. */
export const tapOf = (
  { taps }: Pick<World, 'taps'>,
  tab: Tab,
  name: DialogName,
  input: MoneyInput,
): Tap | undefined => {
  const text = JSON.stringify(input);
  return taps.findLast((tap) => tap.tab === tab && tap.dialog === name && JSON.stringify(tap.input) === text);
};

/** Returns the member whose page a tab shows; undefined for a visitor. */
export function memberOf({ logins }: Pick<World, 'logins'>, tab: Tab): Member | undefined {
  const token = tab.client.token();
  return token === null ? undefined : logins.get(token)?.member;
}

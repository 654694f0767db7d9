import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { type Currency, openAccount } from '../../core/ledger/account';
import { newId } from '@wallet/server';
import { type BankCredit, receiveBankCredit } from '../../deposits/bank-deposit';
import type { GameAccountName } from '../../core/providers/providers';
import { openSession } from '../../members/session';
import type { TestReply } from './calls-of';
import { changeWallet, openGameAccounts } from './member-actions';
import type { TestSite } from './test-site';

type Schemas = components['schemas'];
type Reply<T> = TestReply<T & Schemas['Error']>;

export interface NewPromoMember {
  coin?: number;
  invitedBy?: string;
  hasWallet?: boolean;
  /** THB by default. */
  currency?: Currency;
}

/**
 * A member of the test site who deposits, plays and accepts offers. Amounts are in baht, or in kip for members with
 * that currency.
 */
export interface PromoMember {
  id: string;
  /** Returns a token of the member that is valid at the site's current time. */
  token(): Promise<string>;
  get<T = object>(path: string, key?: string): Promise<Reply<T>>;
  post<T = object>(path: string, body?: object, key?: string): Promise<Reply<T>>;
  /** Deposits at the site's current time. */
  deposit(baht: number): Promise<void>;
  /** Sends money from the member's own bank account, which the bank reports. Returns what the report did. */
  bankMoney(baht: number, bankReference?: string, more?: Partial<BankCredit>): Promise<string>;
  /** Transfers money to PG, stakes it there and wins this amount. */
  play(stake: number, win: number): Promise<void>;
  wallet(): Promise<number>;
  /** The amounts of the wallet and of each game with an account, as the wallet call returns them. */
  balances(): Promise<Record<string, number>>;
  /** Opens accounts at games, and returns them by code. */
  openGames(codes: readonly string[]): Promise<Record<string, GameAccountName>>;
  /** The newest rows of the statement. */
  statements(limit: number): Promise<Schemas['Statement'][]>;
  newestStatement(): Promise<Schemas['Statement'] | undefined>;
  /** Ends the running bonus, regardless of its conditions. */
  endWagering(): Promise<void>;
}

const tokenLifetimeMs = 3_600_000;
const noPassword = '!';

async function addMember({ db, clock }: TestSite['deps'], options: NewPromoMember): Promise<string> {
  const id = newId();
  const { currency = 'THB' } = options;
  await db.tx(async (tx) => {
    await tx.query(
      `insert into member (id, username, name, password_hash, currency, coin, bank_code, bank_account_name,
         bank_account_no, invited_by, created_at)
       values ($1, $1, 'ทดสอบ', $5, $6, $2, 'GSB', 'TEST', $1, $3, $4)`,
      [id, options.coin ?? 0, options.invitedBy ?? null, clock.now(), noPassword, currency],
    );
    if (options.hasWallet !== false) await openAccount(tx, { kind: 'wallet', owner: id, currency });
  });
  return id;
}

/** Adds a member without deposits or games who is logged in at any time of the site's clock. */
export async function promoMember(site: TestSite, options: NewPromoMember = {}): Promise<PromoMember> {
  const { db, clock } = site.deps;
  const id = await addMember(site.deps, options);
  const { currency = 'THB' } = options;
  const withKey = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
  let session = { token: '', at: 0 };
  const token = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (now - session.at <= tokenLifetimeMs) return session.token;
    const opened = await openSession(db, clock, { id, passwordHash: noPassword });
    if (opened === undefined) throw new Error(`The member ${id} could not be logged in.`);
    session = { token: opened, at: now };
    return opened;
  };
  let account: GameAccountName | undefined;

  const member: PromoMember = {
    id,
    token,
    get: async (path, key) => site.call('GET', path, { token: await token(), ...withKey(key) }),
    post: async (path, body, key) =>
      site.call('POST', path, { token: await token(), ...(body && { body }), ...withKey(key) }),
    deposit: (baht) => changeWallet(db, { memberId: id, currency, amount: fromBaht(baht), at: clock.now() }),
    bankMoney: (baht, bankReference = newId(), more = {}) =>
      receiveBankCredit(site.deps, {
        bankReference,
        bankCode: 'GSB',
        accountNo: id,
        currency: 'THB',
        amount: fromBaht(baht),
        ...more,
      }),
    async play(stake, win) {
      account ??= (await member.openGames(['PG'])).PG;
      if (!account) throw new Error('PG was not opened.');
      await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: stake });
      site.simulators.games.play(account, { stake: fromBaht(stake), win: fromBaht(win) });
      await member.get('/api/wallet/refresh/slot');
    },
    async wallet() {
      return (await member.get<Schemas['WalletReply']>('/api/wallet')).body.wallet.amount;
    },
    async balances() {
      const { wallet, slots } = (await member.get<Schemas['WalletReply']>('/api/wallet')).body;
      const games = slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount]);
      return { wallet: wallet.amount, ...Object.fromEntries(games) };
    },
    openGames: async (codes) => openGameAccounts(site, await token(), codes),
    statements: async (limit) =>
      (await member.post<Schemas['StatementList']>('/api/statement', { page: 1, limit })).body.statements,
    newestStatement: async () => (await member.statements(1))[0],
    async endWagering() {
      await db.query(
        `update bonus_round set ended_at = $2, outcome = 'success' where member_id = $1 and ended_at is null`,
        [id, clock.now()],
      );
    },
  };
  return member;
}

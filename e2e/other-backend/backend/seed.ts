import { messageKinds } from './message-kinds';
import { accountAt } from './game-list';
import type { Member, StatementEntry, Slip } from './member';
import { newMember } from './new-member';
import { MemoryStore } from './memory-store';

const day = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * day).toISOString();
const createMany = <Item>(count: number, create: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => create(index));

const statementKinds: readonly StatementEntry[] = [
  { statementType: 'deposit', status: 'SUCCESS', from: 'SCB', to: 'wallet', amount: 100_000, createdAt: '' },
  { statementType: 'withdraw', status: 'SUCCESS', from: 'wallet', to: 'KTB', amount: 10_300, createdAt: '' },
  { statementType: 'transfer', status: 'FAILED', from: 'wallet', to: 'PG', amount: 5_050, createdAt: '' },
  {
    statementType: 'bonus',
    status: 'SUCCESS',
    from: 'bonus',
    to: 'wallet',
    amount: 10_000,
    createdAt: '',
    linked: { kind: 'bonus', description: 'FIRST' },
  },
  {
    statementType: 'finish_bonus',
    status: 'PROCESSING',
    from: 'wallet',
    to: 'bonus',
    amount: 2_500,
    createdAt: '',
  },
];

const slip = (index: number): Slip => ({
  createdAt: daysAgo(index + 0.2),
  amount: index === 0 ? 0 : 20_000 + index * 100,
  status: (['PROCESSING', 'SUCCESS', 'FAILED'] as const)[index % 3] ?? 'SUCCESS',
  note: index % 3 === 2 ? 'INVALID_SLIP' : '',
  reference: `slip-${index}`,
});

/** Creates a member with data of every kind; the login of the journeys. */
function seededMember(store: MemoryStore): Member {
  const id = '65001';
  return newMember(store, {
    id,
    username: '0811111111',
    password: 'mango-sticky-rice',
    name: 'มะลิ ใจดี',
    createdAt: daysAgo(400),
    coin: 5,
    bank: { code: 'KTB', accountName: 'มะลิ ใจดี', accountNo: '1234567890' },
    wallet: 1_250_050,
    games: {
      PG: accountAt('PG', id, 125_075),
      BETFLIX: accountAt('BETFLIX', id, 20_000),
      JOKER2: accountAt('JOKER2', id),
      SPORTY: accountAt('SPORTY', id, 50_000),
      HUAYHD: accountAt('HUAYHD', id),
    },
    statement: createMany(25, (index) => ({
      ...statementKind(index),
      createdAt: daysAgo(index + 0.1),
    })),
    slips: createMany(13, slip),
    coupons: [
      { prize: { name: 'เครดิต 20 บาท', slice: '20 บาท' }, amount: 2_000 },
      { prize: { name: 'เครดิต 100 บาท', slice: '100 บาท' }, amount: 10_000 },
      { prize: { name: 'เสื้อยืด', slice: 'เสื้อ' }, amount: 0 },
      { prize: { name: 'เครดิต 50 บาท', slice: '50 บาท' }, amount: 5_000 },
    ],
    invites: createMany(13, (index) => ({
      from: `เพื่อน ${index + 1}`,
      amount: 1_000 + index * 25,
      createdAt: daysAgo(index + 1),
    })),
    inviteBonus: 25_000,
    refunds: createMany(12, (index) => ({ amount: 3_000 + index * 50, createdAt: daysAgo(index + 2) })),
    refund: { accrued: 30_000, received: 0 },
    received: { FIRST: [daysAgo(30)] },
  });
}

function statementKind(index: number): StatementEntry {
  const kind = statementKinds[index % statementKinds.length];
  if (!kind) throw new Error('There are no kinds of entries.');
  return kind;
}

/** Returns the initial state of tests. */
export function createSeededStore(): MemoryStore {
  const store = new MemoryStore();
  seededMember(store);
  newMember(store, {
    id: '65002',
    username: '0822222222',
    password: 'mango-sticky-rice',
    name: 'คนใหม่',
    bank: { code: 'SCB', accountName: 'KHON MAI', accountNo: '2223334445' },
  });
  const phones = { '0877777777': true, '0855555555': false };
  store.codes = Object.entries(phones).map(([phone, verified]) => ({
    phone,
    verified,
    token: verified ? 'otp-verified' : 'otp-of-the-seed',
    ref: 'R1',
    code: '246810',
  }));
  const chatKinds = Object.values(messageKinds);
  const textCount = 16;
  const messages = [
    ...createMany(textCount, (index) => ({
      message_type: 'text',
      payload: { message: `ข้อความที่ ${index + 1}` },
    })),
    ...chatKinds,
  ];
  const lines = messages.map((message, index) => ({
    // The customer and support write the texts in turn; all other kinds come from support.
    sender: index % 2 || index >= textCount ? 'admin' : 'customer',
    message,
    userId: '65001',
    guestId: null,
    username: '0811111111',
    name: index % 2 ? 'แอดมิน' : 'มะลิ ใจดี',
    deviceToken: null,
    session_id: 'session-1',
    createdAt: new Date(Date.now() - (30 - index) * 3_600_000).toISOString(),
  }));
  store.chats.set('65001', lines);
  return store;
}

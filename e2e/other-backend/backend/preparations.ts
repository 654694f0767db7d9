import type { Member } from './member';
import type { MemoryStore } from './memory-store';

function openQr(member: Member): void {
  member.qrcode = {
    qrcodeId: 'qr-of-the-seed',
    provider: 'KBANK',
    amount: 10_000,
    endsAt: Date.now() + 300_000,
  };
}

/** Turns off the one-time code, so that a test reaches the later steps of the registration sooner. */
const turnOffCodes = (_: Member, { settings }: MemoryStore): void => {
  settings.registerOTP = false;
};

/** State that a call needs for its effect; calls without an entry need nothing. */
const preparations: Readonly<Record<string, (member: Member, store: MemoryStore) => void>> = {
  'GET /api/lookup/banks': turnOffCodes,
  'GET /api/lookup/sources': turnOffCodes,
  'POST /api/account/validate': turnOffCodes,
  'POST /api/account': turnOffCodes,
  'GET /api/qrcode/{provider}': openQr,
  'DELETE /api/qrcode/{qrcodeId}': openQr,
  'GET /api/refund/addWallet': (member) => {
    member.refund = { accrued: 0, received: 30_000 };
  },
  'GET /api/bonus/clear': (member) => {
    member.activeBonus = 'EVERYDAY';
  },
  'GET /api/bonus/check/active': (member) => {
    member.activeBonus = 'EVERYDAY';
  },
  'GET /api/promotion/current': (member) => {
    member.activePromotion = 'RAIN50';
  },
};

export function prepare(store: MemoryStore, call: string): void {
  const [member] = store.members;
  if (member) preparations[call]?.(member, store);
}

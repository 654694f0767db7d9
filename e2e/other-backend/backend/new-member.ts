import { accountAt, games } from './game-list';
import type { Member } from './member';
import type { MemoryStore } from './memory-store';

export function newMember(
  store: MemoryStore,
  fields: Pick<Member, 'username' | 'password' | 'name' | 'bank'> & Partial<Member>,
): Member {
  const id = fields.id ?? `6500${store.nextNumber()}`;
  const member: Member = {
    id,
    createdAt: new Date().toISOString(),
    coin: 0,
    wallet: 0,
    games: Object.fromEntries(games.map(({ code }) => [code, accountAt(code, id)])),
    statement: [],
    slips: [],
    coupons: [],
    invites: [],
    inviteBonus: 0,
    refunds: [],
    refund: { accrued: 0, received: 0 },
    received: {},
    activeBonus: null,
    activePromotion: null,
    usedPromotions: [],
    qrcode: null,
    spins: 0,
    ...fields,
  };
  store.members.push(member);
  return member;
}

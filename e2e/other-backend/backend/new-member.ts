import { accountAt, games } from './game-list';
import type { Member } from './member';
import type { World } from './world';

export function newMember(
  world: World,
  fields: Pick<Member, 'username' | 'password' | 'name' | 'bank'> & Partial<Member>,
): Member {
  const id = fields.id ?? `6500${world.next()}`;
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
    refund: { accrued: 0, aside: 0 },
    received: {},
    activeBonus: null,
    activePromotion: null,
    usedPromotions: [],
    qrcode: null,
    spins: 0,
    ...fields,
  };
  world.members.push(member);
  return member;
}

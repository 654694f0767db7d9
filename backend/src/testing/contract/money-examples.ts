import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { formWith } from '../site/form-with';
import type { PromoMember } from '../site/promo-member';
import { slipCode, slipPicture } from '../site/slip-picture';
import type { Example, ExampleContext } from './example-context';

type Schemas = components['schemas'];

const newest = { page: 1, limit: 10 };

async function memberWith(context: ExampleContext, baht: number, ...games: string[]): Promise<PromoMember> {
  const member = await context.newMember();
  if (baht > 0) await member.deposit(baht);
  for (const game of games) await member.get(`/api/wallet/activate/${game}`);
  return member;
}

async function gameLogin(
  context: ExampleContext,
): Promise<Schemas['SlotCredentials'] & { member: PromoMember }> {
  const member = await memberWith(context, 0, 'PG');
  const { body } = await member.get<Schemas['SlotCredentials']>('/api/wallet/account/PG');
  return { ...body, member };
}

async function uploadSlip({ site }: ExampleContext, transfer: string): Promise<string> {
  const token = await site.login('0822222222');
  await site.call('POST', '/api/wallet/slip', { token, ...formWith(slipPicture.png(slipCode(transfer))) });
  return token;
}

/** Balances, game accounts, deposits and withdrawals. */
export const moneyExamples = {
  activateSlot: (context) => memberWith(context, 0, 'KENO'),
  addMoney: ({ callAsMember }) => callAsMember('POST', '/api/wallet/add', { amount: 500 }),
  autoLogin: async (context) => {
    const { member, username } = await gameLogin(context);
    await member.get(`/api/autoLogin/pg/${username}`);
  },
  autoLoginWithPassword: async (context) => {
    const { member, username, password } = await gameLogin(context);
    await member.get(`/api/autoLogin/pg/${username}/${password}`);
  },
  createQrCode: ({ callAsMember }) => callAsMember('POST', '/api/qrcode/WW', { amount: 300 }),
  deleteQrCode: async (context) => {
    const member = await memberWith(context, 0);
    const { body } = await member.post<Schemas['QrStatus']>('/api/qrcode/ZPAY', { amount: 300 });
    await context.site.call('DELETE', `/api/qrcode/${body.qrcodeId}`, { token: await member.token() });
  },
  getQrCode: ({ callAsMember }) => callAsMember('GET', '/api/qrcode/KBANK'),
  getSlipUrl: async (context) => {
    const token = await uploadSlip(context, '2026030400000001');
    const list = await context.site.call<Schemas['SlipList']>('POST', '/api/statement/slip', {
      token,
      body: newest,
    });
    const reference = list.body.slips[0]?.reference ?? '';
    await context.site.call('GET', `/api/statement/slip/reference/${encodeURIComponent(reference)}`, {
      token,
    });
  },
  getSlotCredentials: gameLogin,
  listSlips: ({ callAsMember }) => callAsMember('POST', '/api/statement/slip', newest),
  listStatements: ({ callAsMember }) => callAsMember('POST', '/api/statement', newest),
  redeemTrueLink: async ({ site, callAsMember }) => {
    const link = site.simulators.gifts.setAmount('contract00000001', 5_000);
    const secret = site.deps.config.trueLinkSecret;
    await callAsMember('POST', '/api/wallet/truelink', {
      link: AES.encrypt(`${link}::ทองดี ซองของขวัญ`, secret).toString(),
    });
  },
  resetSlotPassword: async (context) => {
    const member = await memberWith(context, 0, 'PG');
    await member.get('/api/wallet/resetpassword/PG');
  },
  transfer: async (context) => {
    const member = await memberWith(context, 500, 'PG');
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 120.5 });
  },
  transferAll: async (context) => {
    const member = await memberWith(context, 500, 'PG');
    await member.post('/api/wallet/transferAll', { to: 'PG' });
  },
  uploadSlip: (context) => uploadSlip(context, '2026030400000002'),
  withdraw: async (context) => {
    const member = await memberWith(context, 500);
    await member.post('/api/wallet/withdraw', { amount: 100 });
  },
  withdrawAll: async (context) => {
    const member = await memberWith(context, 500, 'PG');
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 200 });
    await member.post('/api/wallet/withdrawAll', { amount: 500 });
  },
} satisfies Record<string, Example>;

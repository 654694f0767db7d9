import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { guardSandbox } from './access/guard-sandbox';
import type { SandboxAccess } from './access/sandbox-access';
import { registerBankCalls } from './banks/register-bank-calls';
import { answerFirstMessages } from './chat/answer-first-messages';
import { registerChatCalls } from './chat/register-chat-calls';
import { registerClockCalls } from './clock/register-clock-calls';
import { SandboxClock } from './clock/sandbox-clock';
import { followSandbox } from './demo/follow-sandbox';
import { registerDemoCalls } from './demo/register-demo-calls';
import { registerFaultCalls } from './faults/register-fault-calls';
import { registerGameCalls } from './games/register-game-calls';
import { registerGiftCalls } from './gifts/register-gift-calls';
import { registerPages } from './page/register-pages';
import { registerQrCalls } from './qr/register-qr-calls';
import { registerSiteCalls } from './site/register-site-calls';
import { registerSlipCalls } from './slips/register-slip-calls';
import { registerSmsCalls } from './sms/register-sms-calls';
import { registerWheelCalls } from './wheel/register-wheel-calls';

/** Replies of the sandbox: never cached, never shown on another site's page. */
const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };

/**
 * Adds the sandbox under `/sandbox`: a page, and calls that do the same, to play the providers of a demo site.
 * To be called before the site's own calls are added, whose messages it answers.
 */
export async function registerSandbox(
  app: FastifyInstance,
  deps: Deps,
  access: SandboxAccess,
): Promise<void> {
  const { clock } = deps;
  if (!(clock instanceof SandboxClock)) throw new Error('The sandbox needs a clock that can be moved.');
  answerFirstMessages(app, deps);
  const look = followSandbox(app, deps, clock);
  await app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      guardSandbox(sandbox, deps, access);
      registerPages(sandbox, deps, access);
      registerGameCalls(sandbox, deps, access);
      for (const register of [
        registerSmsCalls,
        registerQrCalls,
        registerSlipCalls,
        registerGiftCalls,
        registerBankCalls,
        registerChatCalls,
        registerSiteCalls,
        registerWheelCalls,
        registerFaultCalls,
      ])
        register(sandbox, deps);
      registerClockCalls(sandbox, deps.db, clock);
      registerDemoCalls(sandbox, deps, clock, look);
    },
    { prefix: '/sandbox' },
  );
}

/** A part of the code in which a mistake loses money, messages or a login, and the tests that prove it. */
export interface Core {
  name: string;
  /** The folder of its package. */
  folder: string;
  /** The files to mutate, relative to the folder. */
  files: readonly string[];
  /** The test files that must notice, relative to the folder. */
  tests: readonly string[];
}

const shared = 'shared';

export const cores: readonly Core[] = [
  {
    name: 'amounts',
    folder: `${shared}/contract`,
    files: ['src/satang.ts'],
    tests: ['src/satang.test.ts', 'src/contract.test.ts'],
  },
  {
    name: 'money actions',
    folder: `${shared}/money`,
    files: ['src/money-machine.ts', 'src/create-money-action.ts', 'src/stored-intent.ts'],
    tests: ['src/money.test.ts', 'src/create-money-action.test.ts'],
  },
  {
    name: 'calls',
    folder: `${shared}/platform`,
    files: ['src/api/client/client.ts', 'src/api/client/request.ts', 'src/api/client/transport.ts'],
    tests: ['src/api/calls.test.ts', 'src/api/client/*.test.ts'],
  },
  {
    name: 'session',
    folder: `${shared}/platform`,
    files: ['src/session/create-session.ts', 'src/session/login-storage.ts', 'src/session/other-tabs.ts'],
    tests: ['src/session/*.test.ts'],
  },
  {
    name: 'parts of remotes',
    folder: `${shared}/federation`,
    files: ['src/run/part-machine.ts'],
    tests: ['src/run/*.test.ts'],
  },
  {
    name: 'discovery',
    folder: `${shared}/federation`,
    files: ['src/parse-discovery.ts'],
    tests: ['src/parse-discovery.test.ts'],
  },
  {
    name: 'chat',
    folder: 'remote-chat',
    files: ['src/client/chat-machine.ts', 'src/client/sending.ts', 'src/client/outgoing.ts'],
    tests: ['src/client/*.test.ts'],
  },
  {
    name: 'idempotency',
    folder: 'backend',
    files: ['src/core/http/idempotency.ts'],
    tests: ['src/core/http/idempotency.test.ts'],
  },
  {
    name: 'movements: rules',
    folder: 'backend',
    files: ['src/transfers/send-leg.ts', 'src/wallet/stages.ts'],
    tests: ['src/transfers/send-leg.test.ts', 'src/wallet/stages.test.ts'],
  },
  {
    name: 'movements: rows',
    folder: 'backend',
    files: ['src/transfers/movement.ts', 'src/transfers/drive-movement.ts'],
    tests: [
      'src/transfers/*.test.ts',
      'src/wallet/movement-stages.test.ts',
      'src/withdrawals/withdraw.test.ts',
    ],
  },
  {
    name: 'wagering: rules',
    folder: 'backend',
    files: ['src/wagering/wagering-rules.ts'],
    tests: ['src/wagering/wagering-rules.test.ts'],
  },
  {
    name: 'wagering: rows',
    folder: 'backend',
    files: ['src/wagering/wagering.ts', 'src/wagering/wagering-end.ts'],
    tests: [
      'src/promotions/bonus-routes.test.ts',
      'src/promotions/invite.test.ts',
      'src/promotions/refund.test.ts',
      'src/safer-play/breaks.test.ts',
      'src/wagering/wagering.test.ts',
    ],
  },
  {
    name: 'deposit limits',
    folder: 'backend',
    files: ['src/safer-play/limits.ts'],
    tests: ['src/safer-play/deposit-limits.test.ts'],
  },
  {
    name: 'rate limits',
    folder: 'backend',
    files: ['src/core/http/rate-limits.ts'],
    tests: ['src/core/http/rate-limits.test.ts'],
  },
];

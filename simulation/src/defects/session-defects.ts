import type { Defect } from './defect';

const session = 'shared/platform/src/session/create-session.ts';
const client = 'shared/platform/src/api/client/client.ts';

export const sessionDefects: readonly Defect[] = [
  {
    name: 'a page shows the reply to a member who has logged out since',
    file: client,
    original: 'if (isLoginOver(call)) throw makeApiError({ kind: ',
    replacement: 'if (call.url === "") throw makeApiError({ kind: ',
  },
  {
    name: 'a tab stays logged in after a logout in another tab',
    file: session,
    original: `    onStored: syncWithStorage,\n    onEnded: (token) => {\n      if (state.status === 'member' && state.token === token) end('other-tab');\n    },`,
    replacement: `    onStored: () => undefined,\n    onEnded: () => undefined,`,
  },
  {
    name: 'a tab of one member follows the login of another member without a reload',
    file: session,
    original: 'if (!isMemberPage()) {\n      followLogin(next);',
    replacement: 'if (isMemberPage() || !isMemberPage()) {\n      setState(next);',
  },
  {
    name: 'a token that the backend rejected stays in use',
    file: client,
    original: `if (error.kind === 'session' && isOfCurrentLogin(call)) session.end(error.reason);`,
    replacement: '',
  },
  {
    name: 'a lost logout leaves the token in the storage',
    file: session,
    original: `    local.removeItem(storageKeys.token);\n    removeLoginKeys('local');\n  }\n\n  /** Stores`,
    replacement: `    removeLoginKeys('local');\n  }\n\n  /** Stores`,
  },
  {
    name: 'a retried money action treats a limit of requests as a rejection',
    file: 'shared/contract/src/is-definite.ts',
    original: 'if (status === 429) return firstTry && !keyed;',
    replacement: 'if (status === 429) return true;',
  },
];

/** @jest-environment node */
import { isErrorCode, languages, replyError } from '@wallet/contract';
import errorsTh from '@wallet/platform/locales/errors.th.json';
import { sharedTexts } from '@wallet/platform/shared-texts';
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { frameCommonTexts, frameErrors, frameIcons } from './frame-parts';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string }>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, object> };
}

const root = join(__dirname, '../../../..');

const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as Contract;
const iconPaths = JSON.parse(readFileSync(join(root, 'shared/ui/src/icon-paths.json'), 'utf8')) as object;

/** The contract's operations that the chat calls. */
const chatOperations = [
  'getProfile',
  'getChatConfig',
  'sendChatMessage',
  'listChatHistory',
  'uploadChatImage',
  'uploadChatVideo',
  'markChatRead',
  'rateChat',
];

/** Returns the error codes that the contract names in an operation and in its responses. */
function codesOf(operation: Operation): string[] {
  const responses = Object.values(operation.responses).map(
    ({ $ref = '' }) => contract.components.responses[$ref.split('/').at(-1) ?? ''],
  );
  const codes = JSON.stringify([operation, responses]).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [];
  return codes.filter((word) => replyError(422, { message: word })?.kind === 'code');
}

let bundled: string[];
let sources: string[];

/** Collects the modules that contribute code to the frame's bundle, and the source text of the project's own. */
beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(__dirname, 'main.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: 'out',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'axios', 'i18next', 'react-i18next', 'socket.io-client', 'valibot'],
    loader: { '.svg': 'empty', '.css': 'empty' },
    logLevel: 'error',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  bundled = [...new Set(used.map(([path]) => path))];
  sources = bundled
    .filter((path) => /^(shared\/\w+|remote-chat)\/src\/.*\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
});

/** Returns the names that the pattern's group captures in the sources that match `files`. */
function findNames(files: RegExp, pattern: RegExp): string[] {
  const matches = sources
    .filter((source) => files.test(source))
    .flatMap((source) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  return [...new Set(matches)].sort();
}

test('[S8.1] contains a text for every error code of the chat’s calls', () => {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const called = operations.filter(({ operationId }) => chatOperations.includes(operationId));
  expect(called.map(({ operationId }) => operationId).sort()).toEqual([...chatOperations].sort());
  // A backend may check each request before it handles the call, and return these codes.
  const named = [...called.flatMap(codesOf), 'KEY_MISSING', 'KEY_INVALID', 'NO_DATA'];
  expect([...frameErrors].filter(isErrorCode).sort()).toEqual([...new Set(named)].sort());
});

test('the chat uses no other calls', () => {
  // A function that parses a socket event is not a call.
  const calls = findNames(/from '\.\/client\/request'/, /export (?:async )?function (?!read)(\w+)/g);
  const importLists = findNames(/./, /import \{([^}]*)\} from '@wallet\/platform\/api'/g);
  const imported = importLists.flatMap((list) => list.split(',').map((name) => name.trim()));
  const importedCalls = imported.filter((name) => calls.includes(name));
  expect(importedCalls.filter((name) => !chatOperations.includes(name))).toEqual([]);
  expect(imported).toEqual(expect.arrayContaining(chatOperations));
});

test('[S8.1] contains a text for each kind of failure', () => {
  const kinds = Object.keys(errorsTh).filter((key) => /^[a-z-]+$/.test(key));
  expect(frameErrors.filter((key) => /^[a-z-]+$/.test(key)).sort()).toEqual(kinds.sort());
});

test.each(languages)('[S1.1] every text of the frame exists in %s', (language) => {
  const { common, errors } = sharedTexts(language);
  expect(Object.keys(errors)).toEqual(expect.arrayContaining([...frameErrors]));
  expect(Object.keys(common)).toEqual(expect.arrayContaining([...frameCommonTexts]));
});

test('contains the common texts that its components use', () => {
  expect(findNames(/useCommonText\(\)/, /\bt\(['"`]([\w.]+)/g)).toEqual([...frameCommonTexts].sort());
});

test('contains the icons that its components use', () => {
  const names = findNames(
    /import \{[^}]*\b(Icon|Button|IconButton)\b[^}]*\} from '/,
    /['"]([a-z][a-z-]*)['"]/g,
  );
  expect(names.filter((name) => name in iconPaths)).toEqual([...frameIcons].sort());
});

test('contains only the picture for errors', () => {
  const pictures = bundled.flatMap((path) => path.match(/\/illustrations\/([\w-]+)\.tsx$/)?.[1] ?? []);
  // The error illustration, and the lantern that it contains.
  expect(pictures.sort()).toEqual(['fallen-lantern', 'lantern']);
});

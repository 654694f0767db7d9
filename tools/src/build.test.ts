/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { buildChanged, buildWhatCan } from './build';
import type { Built } from './paths';
import { Refusal } from './settings';

const failing = new Set<Built>();
jest.mock('@wallet/federation/build/build-inputs', () => ({ isUpToDate: () => false }));
jest.mock('./rspack-process', () => ({
  rspackProcess: (folder: string) => {
    const room = folder.slice(folder.lastIndexOf('/') + 1) as Built;
    const child = new EventEmitter();
    const stdout = new EventEmitter();
    setImmediate(() => {
      stdout.emit('data', Buffer.from(`words of ${room}`));
      child.emit('exit', failing.has(room) ? 1 : 0);
    });
    return Object.assign(child, { stdout });
  },
}));

const rooms: readonly Built[] = ['remote-auth', 'remote-wallet', 'remote-spin', 'shell'];
let said: string[];
const say = (line: string): void => void said.push(line);
const builtRooms = (): string[] => said.flatMap((line) => /^ {2}(\S+) built/.exec(line)?.[1] ?? []).sort();

beforeEach(() => {
  failing.clear();
  said = [];
});

test('a site starts without a remote that does not build, and says why', async () => {
  failing.add('remote-wallet');
  expect(await buildWhatCan(say, rooms)).toEqual(new Map([['remote-wallet', 'does not build']]));
  expect(said).toContain('remote-wallet does not build:\nwords of remote-wallet');
  expect(builtRooms()).toEqual(['remote-auth', 'remote-spin', 'shell']);
});

test('without the shell no site starts', async () => {
  failing.add('shell');
  await expect(buildWhatCan(say, rooms)).rejects.toThrow(Refusal);
});

test('`pnpm build` refuses what does not build', async () => {
  failing.add('remote-wallet');
  await expect(buildChanged(say, { rooms })).rejects.toThrow(
    'remote-wallet does not build:\nwords of remote-wallet',
  );
});

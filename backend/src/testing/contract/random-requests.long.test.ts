import { inspect } from 'node:util';
import { contract, createValidator } from '../../core/http/contract';
import { buildApp } from '../../app';
import { checkReplies } from './check-replies';
import { openSession } from '../../members/session';
import { logOptions } from '../../core/monitoring/log';
import { callsOf } from '../site/calls-of';
import { ledgerFaults } from '../database/ledger-faults';
import { openTestSite, type TestSite } from '../site/test-site';
import { demoWords } from './demo-words';
import { operationOf } from './operation-of';
import { Random } from './random';
import { randomRequest } from './random-request';
import type { Dictionary } from './random-value';

const ajv = createValidator();
ajv.addSchema(contract(), 'contract');
const matchesError = ajv.compile({ $ref: 'contract#/components/schemas/Error' });

/** Returns true when a response body is the contract's Error. */
function isErrorReply(text: string): boolean {
  try {
    return matchesError(JSON.parse(text));
  } catch {
    return false;
  }
}

/** FUZZ sets the number of requests, FUZZ_SEED the seed. */
const count = Number(process.env.FUZZ || 2_000);
const seed = Number(process.env.FUZZ_SEED || 20_261_120);
const members = ['0811111111', '0822222222', '0833333333'];
const maxFaults = 5;

describe('random requests generated from the contract', () => {
  let plain: TestSite;
  let site: TestSite;
  let words: Dictionary;
  let log: string[] = [];
  beforeAll(async () => {
    plain = await openTestSite();
    const logger = logOptions('error', { write: (line) => void log.push(line) });
    const app = await buildApp(plain.deps, { addHooks: checkReplies, logger });
    site = { ...plain, app, ...callsOf(app) };
    words = await demoWords(site);
  });
  afterAll(async () => {
    await site.app.close();
    await plain.close();
  });

  async function newToken(username: string): Promise<string> {
    const { db, clock } = site.deps;
    const [member] = await db.query<{ id: string; hash: string }>(
      'select id, password_hash as hash from member where username = $1',
      [username],
    );
    const token = member && (await openSession(db, clock, { id: member.id, passwordHash: member.hash }));
    if (!token) throw new Error(`${username} could not be logged in.`);
    return token;
  }

  it(`get no 5xx reply and none outside the contract (${count} from seed ${seed})`, async () => {
    expect(count).toBeGreaterThan(0);
    process.stdout.write(`Random requests: FUZZ=${count} FUZZ_SEED=${seed}\n`);
    const random = new Random(seed);
    let tokens = await Promise.all(members.map(newToken));
    const token = (): string => random.pick(tokens);
    const faults: string[] = [];
    const statusCounts = new Map<string, number>();
    for (let index = 0; index < count && faults.length < maxFaults; index += 1) {
      site.deps.clock.advance(random.integer(0, 20_000));
      const request = randomRequest({ words, token }, random);
      log = [];
      const reply = await site.app.inject(request);
      const operation = operationOf(request.method, request.url);
      const key = `${operation ?? 'no operation'} ${reply.statusCode}`;
      statusCounts.set(key, (statusCounts.get(key) ?? 0) + 1);
      const isExpected =
        reply.statusCode < 500 &&
        (reply.statusCode >= 400 ? isErrorReply(reply.body) : operation !== undefined);
      if (!isExpected)
        faults.push(
          `request ${index}: ${inspect(request)}\nanswered ${reply.statusCode}: ${reply.body}\n${log.join('')}`,
        );
      // It is unknown which of the tokens was logged out.
      if (reply.statusCode === 200 && operation === 'logout')
        tokens = await Promise.all(members.map(newToken));
    }
    expect(faults.join('\n\n')).toBe('');
    const reached = new Set([...statusCounts.keys()].filter((key) => key.endsWith(' 200')));
    // A generator whose requests are always rejected would find no bugs.
    if (count >= 2_000) expect(reached.size).toBeGreaterThan(45);
  }, 600_000);

  it('neither lose nor create money', async () => {
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
});

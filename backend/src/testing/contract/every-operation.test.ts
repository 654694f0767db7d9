import { type OperationId, contractOperations } from '../../core/http/contract';
import { ledgerFaults } from '../database/ledger-faults';
import { openTestSite, type TestSite } from '../site/test-site';
import { examples } from './examples';
import { operationOf } from './operation-of';
import { openExampleContext, type Example, type ExampleContext } from './example-context';

const ids = [...contractOperations().keys()];

describe('every operation of the contract', () => {
  let site: TestSite;
  let context: ExampleContext;
  /** Operation and status of each call of the current test. */
  let replies: string[] = [];
  beforeAll(async () => {
    // A response outside the contract becomes a 500.
    site = await openTestSite();
    const call: TestSite['call'] = async (method, url, options) => {
      const reply = await site.call<never>(method, url, options);
      replies.push(`${operationOf(method, url)} ${reply.status}`);
      return reply;
    };
    context = await openExampleContext({ ...site, call });
  });
  // Each test uses its own minute of the rate limits.
  beforeEach(() => {
    site.deps.clock.advance(60_000);
    replies = [];
  });
  afterAll(() => site.close());

  it('has an example, and no other examples exist', () => {
    expect(ids.length).toBeGreaterThan(50);
    expect(Object.keys(examples).sort()).toEqual([...ids].sort());
  });

  it.each(ids)('%s succeeds and matches the contract', async (id: OperationId) => {
    const example = (examples as Partial<Record<OperationId, Example>>)[id];
    if (!example) throw new Error(`${id} has no example call: add one in testing/contract.`);
    await example(context);
    const success = '204' in (contractOperations().get(id)?.operation.responses ?? {}) ? 204 : 200;
    expect(replies).toContain(`${id} ${success}`);
  });

  it('neither loses nor creates money', async () => {
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
});

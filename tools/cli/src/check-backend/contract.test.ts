import { exampleReply, replySchemaName } from '@wallet/build';
import { contractDifferences, operations } from './contract';

test('every response of the stub backend follows the contract', () => {
  const calls = operations.map(({ call }) => call).filter((call) => replySchemaName(call) !== undefined);
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls)
    expect({ call, wrong: contractDifferences(replySchemaName(call) ?? '', exampleReply(call)) }).toEqual({
      call,
      wrong: [],
    });
  expect(exampleReply('GET /api/nothing')).toBeUndefined();
});

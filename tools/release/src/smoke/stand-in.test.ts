import { described, differences, replyName } from './contract';
import { standInReply } from './stand-in';

test('every answer of the stand-in follows the contract', () => {
  const calls = described.map(({ call }) => call).filter((call) => replyName(call) !== undefined);
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls)
    expect({ call, wrong: differences(replyName(call) ?? '', standInReply(call)) }).toEqual({
      call,
      wrong: [],
    });
  expect(standInReply('GET /api/nothing')).toBeUndefined();
});

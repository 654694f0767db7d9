import { events } from '@wallet/platform/events';
import { createSession } from '@wallet/platform/session/create-session';

jest.mock('@wallet/platform/session/other-tabs', () => jest.requireActual('./no-other-tabs'));

test('a login of the frame that ends is told to none of the site’s tabs', () => {
  const post = jest.fn();
  const channel = jest.fn(() => ({ postMessage: post, addEventListener: () => undefined }));
  Object.assign(globalThis, { BroadcastChannel: channel });
  const session = createSession(events);
  session.start('a-token', false);
  session.clear();
  expect(session.token()).toBeNull();
  expect([channel, post].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

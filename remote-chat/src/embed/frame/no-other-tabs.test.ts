import { watchOtherTabs } from './no-other-tabs';

test('does not report the end of a login to the site’s tabs', () => {
  const channel = jest.fn();
  Object.assign(globalThis, { BroadcastChannel: channel });
  const listen = jest.spyOn(window, 'addEventListener');
  watchOtherTabs({ onStored: jest.fn(), onEnded: jest.fn() }).announceEnd('a-token');
  expect(channel).not.toHaveBeenCalled();
  expect(listen).not.toHaveBeenCalled();
});

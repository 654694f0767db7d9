/** @jest-environment node */
import { listenForPush } from './push';
import { scope } from './worker-scope';

const listeners: Record<string, (event: object) => void> = {};
jest.mock('./worker-scope', () => ({
  scope: {
    location: { host: 'wallet.example' },
    registration: { showNotification: jest.fn(async () => undefined) },
    clients: { openWindow: jest.fn(async () => undefined) },
    addEventListener: jest.fn(),
  },
}));

beforeAll(() => {
  jest.mocked(scope.addEventListener).mockImplementation(((type: string, listener: () => void) => {
    listeners[type] = listener;
  }) as never);
  listenForPush();
});

const push = (data: object | null) => listeners['push']?.({ data, waitUntil: () => undefined });

test('[H5.4] shows a message, and replaces the earlier one of its kind', () => {
  push({ json: () => ({ kind: 'paid', title: 'ทองดี', body: 'โอนแล้ว' }) });
  expect(scope.registration.showNotification).toHaveBeenLastCalledWith(
    'ทองดี',
    expect.objectContaining({ body: 'โอนแล้ว', tag: 'paid', renotify: true }),
  );
});

test.each([
  ['without data', null],
  ['of another format', { json: () => 7 }],
  ['that is no JSON', { json: () => JSON.parse('{') as unknown }],
])('[H5.4] shows a message %s with the name of the site', (_, data) => {
  push(data);
  expect(scope.registration.showNotification).toHaveBeenLastCalledWith(
    'wallet.example',
    expect.objectContaining({ body: '', tag: 'notice' }),
  );
});

test('[H5.4] opens the list of notices when a message is tapped', () => {
  const notification = { close: jest.fn() };
  listeners['notificationclick']?.({ notification, waitUntil: () => undefined });
  expect(notification.close).toHaveBeenCalled();
  expect(scope.clients.openWindow).toHaveBeenCalledWith('/user/home?dialog=shell.notices');
});

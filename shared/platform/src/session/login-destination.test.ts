import { loginDestination } from './login-destination';

test('[H4.5] a login leads to the member’s page that needed it, else to the start', () => {
  expect(loginDestination({ destination: '/user/statement/1?day=2026-11-19' })).toBe(
    '/user/statement/1?day=2026-11-19',
  );
  for (const state of [null, undefined, false, {}, { phone: '1' }, { destination: 'https://other.example' }])
    expect(loginDestination(state)).toBe('/user');
});

import { renderHook, waitFor, act, render, screen } from '@testing-library/react';
import { client } from '@wallet/platform/api/client';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { BrowserRouter } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import { setSite, site, type Condition, type SlotItem } from '@wallet/platform/site';
import { errorResponse, mockApi } from '@wallet/testing';
import type { ReactNode } from 'react';
import { DialogLink, useOpenDialog } from '../router/links';
import { useConditions } from './use-conditions';
import { useSlot } from './use-slot';

describe('useConditions', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );

  const open: Condition = { call: '/api/club/open', field: 'open' };
  const busy: Condition = { call: '/api/club/busy', field: 'busy' };
  const stored: Condition = { stored: 'login:club.season' };

  const stateOf = (...conditions: (Condition | undefined)[]) =>
    renderHook(() => useConditions(conditions), { wrapper }).result;

  beforeEach(() => {
    queryClient.clear();
    session.clear();
  });

  test('returns the field of a reply, and undefined until it has arrived', async () => {
    mockApi({ 'GET /api/club/open': { open: true }, 'GET /api/club/busy': { busy: false } });
    const result = stateOf(undefined, open, busy);
    expect(result.current).toEqual([true, undefined, undefined]);
    await waitFor(() => expect(result.current).toEqual([true, true, false]));
  });

  test.each([
    ['fails', errorResponse('INTERNAL_SERVER_ERROR', 500)],
    ['has no such field', { other: true }],
    ['has something else in the field', { open: { yes: 1 } }],
  ])('a reply that %s makes the condition false', async (_, reply) => {
    mockApi({ 'GET /api/club/open': reply });
    const result = stateOf(open);
    await waitFor(() => expect(result.current).toEqual([false]));
  });

  test('returns true for a value that a remote stored for the login, and false for a visitor', async () => {
    const visitor = stateOf(stored);
    await waitFor(() => expect(visitor.current).toEqual([false]));
    session.start('abc', true);
    queryClient.clear();
    localStorage.setItem('login:club.season', 'summer');
    const member = stateOf(stored);
    await waitFor(() => expect(member.current).toEqual([true]));
    session.end('logout');
  });

  test.each([
    ['an object', { limits: { state: { until: 'x' } } }, true],
    ['a number', { limits: { state: 30 } }, true],
    ['null', { limits: { state: null } }, false],
    ['no such field', { limits: null }, false],
  ])('waits for a reply that the page fetches for itself: %s', async (name, reply, isTrue) => {
    // Each case has a login of its own, because the page keeps the replies of a login.
    session.start(name, true);
    const { calls } = mockApi({ 'GET /api/club': reply });
    const result = stateOf({ reply: '/api/club', field: 'limits.state' });
    expect(result.current).toEqual([undefined]);
    await act(() => client.request({ method: 'get', url: '/api/club' }));
    expect(result.current).toEqual([isTrue]);
    expect(calls).toHaveLength(1);
    act(() => session.start('def', true));
    expect(stateOf({ reply: '/api/club', field: 'limits.state' }).current).toEqual([undefined]);
    session.end('logout');
  });

  test('with `unless` is true until a reply has the field', async () => {
    session.start('unless', true);
    mockApi({ 'GET /api/club': { limits: { state: { until: 'x' } } } });
    const result = stateOf({ reply: '/api/club', unless: 'limits.state' });
    expect(result.current).toEqual([true]);
    await act(() => client.request({ method: 'get', url: '/api/club' }));
    expect(result.current).toEqual([false]);
    session.end('logout');
  });

  test('returns the items whose condition is true', async () => {
    mockApi({ 'GET /api/club/open': { open: false } });
    const parts = { label: 'x', order: 1, icon: 'info' } as const;
    const item = (key: string, condition?: Condition): SlotItem => ({ key, condition, ...parts });
    const items = [item('always'), item('open', open)];
    const before = site();
    setSite({ ...before, itemsOf: () => items, conditionStates: useConditions });
    const names = renderHook(() => useSlot('club.tiles').map(({ key }) => key), { wrapper }).result;
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(names.current).toEqual(['always']);
    setSite(before);
  });
});

describe('links', () => {
  function OpenButton() {
    const openDialog = useOpenDialog();
    return <button onClick={() => openDialog('wallet.deposit')}>Open</button>;
  }

  beforeEach(() => window.history.replaceState(null, '', '/user/home'));

  test.each(['link', 'button'] as const)(
    'two taps on a %s before the page renders add one history entry',
    (role) => {
      render(
        <BrowserRouter>
          <DialogLink to={['wallet.deposit']}>Deposit</DialogLink>
          <OpenButton />
        </BrowserRouter>,
      );
      const opener = screen.getByRole(role);
      const before = window.history.length;
      act(() => {
        opener.click();
        opener.click();
      });
      expect(window.history.length).toBe(before + 1);
      expect(window.location.search).toBe('?dialog=wallet.deposit');
    },
  );
});

import { screen } from '@testing-library/react';
import { PageLink } from '@wallet/platform';
import { Route, Routes } from '@wallet/platform/router';
import { inSite, type MockApi, neverResponds } from '@wallet/testing';
import { Page } from '../exposes/statement';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';

const text = th.statement;
const entry = (id: string) => ({
  _id: id,
  statementType: 'withdraw',
  status: 'SUCCESS',
  from: 'wallet',
  to: null,
  amount: -150.5,
  createdAt: '2026-11-19T10:00:00.000Z',
});
const others = Array.from({ length: 100 }, (_, index) => entry(`other-${index}`));

/** Opens the address of an entry. `pages` are the replies to the pages of the statement. */
function open(pages: object[][], { route = '/user/statement/entry-1', api = {} as MockApi } = {}) {
  const total = pages.flat().length;
  return renderWallet(
    <Routes>
      <Route path="/user/statement/:id" element={<Page />} />
    </Routes>,
    {
      route,
      api: {
        'GET /api/lookup/info': { name: 'Lotus Club', website: 'https://lotus.example' },
        'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
        'POST /api/statement': ({ body }) => ({
          total,
          statements: pages[(body as { page: number }).page - 1] ?? [],
        }),
        ...api,
      },
    },
  );
}

const requests = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ path }) => path === '/api/statement').map(({ body }) => body);

beforeEach(() => inSite());

test('[H4.5] shows the entry of the address, wherever it is in the statement', async () => {
  const view = open([others, [entry('entry-1')]]);
  expect(await screen.findByText('entry-1')).toBeVisible();
  expect(screen.getByRole('heading', { name: text.receipt.title })).toBeVisible();
  expect(screen.getByRole('link', { name: text.entry.all })).toHaveAttribute('href', '/user/statement');
  expect(requests(view)).toEqual([
    { page: 1, limit: 100 },
    { page: 2, limit: 100 },
  ]);
});

test('[H4.5] asks for the entries of a day only when the address has one', async () => {
  const view = open([[entry('entry-1')]], { route: '/user/statement/entry-1?day=2026-11-19' });
  expect(await screen.findByText('entry-1')).toBeVisible();
  const [dateFrom, dateTo] = [new Date(2026, 10, 19), new Date(2026, 10, 20)].map((day) => day.toISOString());
  expect(requests(view)).toEqual([{ page: 1, limit: 100, dateFrom, dateTo }]);
});

test('[H4.5] says that an unknown entry is not in the account', async () => {
  open([[entry('entry-2')]]);
  expect(await screen.findByText(text.receipt.missing)).toBeVisible();
  expect(screen.getByText(text.entry.missing)).toBeVisible();
});

test('[T3.17] a link has the parameter of its page and the declared query', () => {
  renderWallet(
    <>
      <PageLink page="/user/statement/:id" params={{ id: 'a/b' }} query={{ day: '2026-11-19' }}>
        entry
      </PageLink>
      <PageLink page="/user/statement/:id" params={{ id: '1' }} query={{ day: undefined }}>
        other
      </PageLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'entry' })).toHaveAttribute(
    'href',
    '/user/statement/a%2Fb?day=2026-11-19',
  );
  expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute('href', '/user/statement/1');
  // @ts-expect-error -- The path has a parameter.
  const withoutParameter = <PageLink page="/user/statement/:id" />;
  // @ts-expect-error -- The manifest declares no such query.
  const unknownQuery = <PageLink page="/user/statement/:id" params={{ id: '1' }} query={{ week: '1' }} />;
  expect([withoutParameter, unknownQuery]).toHaveLength(2);
});

test('shows a placeholder while the id is unknown, as in the HTML, and makes no request', () => {
  const view = open([], { route: '/user/statement/:id', api: { 'POST /api/statement': neverResponds } });
  expect(screen.queryByText(text.receipt.missing)).toBeNull();
  expect(requests(view)).toEqual([]);
});

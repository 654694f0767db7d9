import { render, type RenderResult } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import { MemoryRouter, useLocation } from '@wallet/platform/router';
import type { ReactNode } from 'react';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { mockApi, type MockApi, type MockCall } from './mock-api';

interface Options {
  /** Path of the page; `/` by default. */
  route?: string;
  /** Thai texts by namespace. */
  texts?: Readonly<Record<string, object>>;
  api?: MockApi;
  /** True (default) when the backend advertises idempotency keys. */
  supportsIdempotencyKeys?: boolean;
}

let unknownCalls: string[] = [];

afterEach(() => {
  queryClient.clear();
  const unknown = unknownCalls;
  unknownCalls = [];
  if (unknown.length) throw new Error(`The test made calls without a response: ${unknown.join(', ')}`);
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address" hidden>{`${pathname}${search}`}</output>;
}

/** Renders a part of a remote with the real cache, router, HTTP client and Thai texts. `api` has the responses. */
export function renderRemote(
  part: ReactNode,
  { route = '/', texts = {}, api = {}, supportsIdempotencyKeys = true }: Options = {},
): RenderResult & { calls: MockCall[]; address: () => string } {
  for (const [namespace, translations] of Object.entries({ common, errors, ...texts }))
    addTexts(namespace, 'th', translations);
  const { calls, unknown } = mockApi(api, { supportsIdempotencyKeys });
  unknownCalls = unknown;
  queryClient.clear();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[route]}>
        {part}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, calls, address: () => view.getByTestId('address').textContent ?? '' };
}

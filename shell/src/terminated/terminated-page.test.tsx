import { screen } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { TerminatedPage } from './terminated-page';

test('[S2.6] a service that is gone is told with a not-found text, in the page’s title too', () => {
  renderRemote(<TerminatedPage />, { route: '/terminated', texts: { shell } });
  expect(screen.getByRole('heading', { level: 1, name: 'ไม่พบบริการนี้' })).toBeVisible();
  expect(document.title).toBe('ไม่พบบริการนี้');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { TerminatedPage } from './message-pages';

test('[S2.6] shows a not-found text as heading and title when the service was terminated', () => {
  renderRemote(<TerminatedPage />, { route: '/terminated', texts: { shell } });
  expect(screen.getByRole('heading', { level: 1, name: 'ไม่พบบริการนี้' })).toBeVisible();
  expect(document.title).toBe('ไม่พบบริการนี้');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

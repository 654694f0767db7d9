import { act, render, waitFor } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { useDocumentTitle } from './use-document-title';

function Page({ title, brand = 'Thongdee' }: { title: string; brand?: string }) {
  useDocumentTitle(brand);
  return <title>{title}</title>;
}

const showsTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));

test('adds the brand to the title of each page', async () => {
  const { rerender } = render(<Page title="Home" />);
  await showsTitle('Home · Thongdee');
  rerender(<Page title="History" />);
  await showsTitle('History · Thongdee');
  rerender(<Page title="ประวัติ" brand="ทองดี" />);
  await showsTitle('ประวัติ · ทองดี');
});

test('does not repeat the brand in a title that is the brand', async () => {
  render(<Page title="Thongdee" />);
  await showsTitle('Thongdee');
});

test('shows the number of unread chat messages until they are read', async () => {
  render(<Page title="Home" />);
  act(() => events.emit('chat:unread-changed', { count: 2 }));
  await showsTitle('(2) Home · Thongdee');
  act(() => events.emit('chat:unread-changed', { count: 0 }));
  await showsTitle('Home · Thongdee');
});

test('sets the title once for a brand with spaces that the browser removes', async () => {
  const { rerender } = render(<Page title="Home" brand={' Thong\n  Dee '} />);
  await showsTitle('Home · Thong Dee');
  rerender(<Page title="History" brand=" " />);
  await showsTitle('History');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openChat } from '../testing/open-chat';
import { FakeServer } from '../testing/fake-server';
import { playChime } from './play-chime';

jest.mock('./play-chime', () => ({ playChime: jest.fn() }));

afterEach(() => {
  window.localStorage.clear();
  jest.clearAllMocks();
});

describe('the sound', () => {
  it('is off by default, and plays for each new message while it is on', async () => {
    const server = new FakeServer();
    server.addMessage('เก่า');
    const { receive } = await openChat(server);
    await receive(() => server.addMessage('เงียบ'));
    expect(playChime).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'เปิดเสียงแจ้งเตือน' }));
    expect(playChime).toHaveBeenCalledTimes(1);
    await receive(() => server.addMessage('ดัง'));
    expect(playChime).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'ปิดเสียงแจ้งเตือน' }));
    await receive(() => server.addMessage('เงียบอีก'));
    expect(playChime).toHaveBeenCalledTimes(2);
  });
});

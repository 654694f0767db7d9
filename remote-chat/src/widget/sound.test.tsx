import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openChat } from '../testing/open-chat';
import { ServerDouble } from '../testing/server-double';
import { playChime } from './play-chime';

jest.mock('./play-chime', () => ({ playChime: jest.fn() }));

afterEach(() => {
  window.localStorage.clear();
  jest.clearAllMocks();
});

describe('the sound', () => {
  it('is off until it is turned on, and then plays with each new message', async () => {
    const server = new ServerDouble();
    server.say('เก่า');
    const { hear } = await openChat(server);
    await hear(() => server.say('เงียบ'));
    expect(playChime).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'เปิดเสียงแจ้งเตือน' }));
    expect(playChime).toHaveBeenCalledTimes(1);
    await hear(() => server.say('ดัง'));
    expect(playChime).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'ปิดเสียงแจ้งเตือน' }));
    await hear(() => server.say('เงียบอีก'));
    expect(playChime).toHaveBeenCalledTimes(2);
  });
});

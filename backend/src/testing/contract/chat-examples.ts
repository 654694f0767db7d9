import type { components } from '@wallet/contract';
import { formWith } from '../site/form-with';
import { slipPicture } from '../site/slip-picture';
import type { Example, Tour } from './tour';

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(2_000, 7)]);

async function guest({ visit }: Tour): Promise<string> {
  const { body } = await visit<components['schemas']['ChatConfig']>('GET', '/api/chat/config');
  return body.guestId ?? '';
}

/** The support chat over HTTP, as a guest. */
export const chatExamples = {
  getChatConfig: guest,
  listChatHistory: async (tour) =>
    tour.visit('POST', '/api/chat/history', { guestId: await guest(tour), limit: 20, skip: 0 }),
  markChatRead: async (tour) => tour.visit('PUT', '/api/chat/read-customer/', { guestId: await guest(tour) }),
  sendChatMessage: async (tour) =>
    tour.visit('POST', '/api/chat/send-message', {
      sender: 'customer',
      guestId: await guest(tour),
      message: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
      createdAt: '2026-03-04T05:06:07.000Z',
      clientMessageId: 'contract-0001',
    }),
  uploadChatImage: async (tour) => {
    const texts = { guestId: await guest(tour) };
    return tour.site.call('POST', '/api/chat/upload-image', formWith(slipPicture.png(null), { texts }));
  },
  uploadChatVideo: async (tour) => {
    const form = { name: 'film.mp4', type: 'video/mp4', texts: { guestId: await guest(tour) } };
    return tour.site.call('POST', '/api/chat/upload-video', formWith(film, form));
  },
} satisfies Record<string, Example>;

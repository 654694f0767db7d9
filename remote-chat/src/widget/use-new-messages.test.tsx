import { renderHook } from '@testing-library/react';
import { newEntry } from '../client/chat-entry';
import { useNewMessages } from './use-new-messages';

const entry = (sequence: number, sender: 'agent' | 'customer') =>
  newEntry(
    {
      sequence,
      sender,
      clientMessageId: `id-${sequence}`,
      createdAt: '2026-03-04T05:06:07.000Z',
      message: { message_type: 'text', payload: { message: 'secret' } },
    } as Parameters<typeof newEntry>[0],
    sequence,
  );

test('reports each new message of support once, without its text, and none of the history', () => {
  const onMessage = jest.fn();
  const history = [entry(5, 'agent')];
  const { rerender } = renderHook(
    (snapshot: Parameters<typeof useNewMessages>[1]) => useNewMessages({ onMessage }, snapshot),
    { initialProps: { messages: [], isLoaded: false } as Parameters<typeof useNewMessages>[1] },
  );
  rerender({ messages: history, isLoaded: true });
  // An earlier page of the history, and a message of the visitor.
  rerender({ messages: [entry(4, 'agent'), ...history, entry(6, 'customer')], isLoaded: true });
  expect(onMessage).not.toHaveBeenCalled();
  const messages = [...history, entry(6, 'customer'), entry(7, 'agent')];
  rerender({ messages, isLoaded: true });
  rerender({ messages: [...messages], isLoaded: true });
  expect(onMessage.mock.calls).toEqual([[{ kind: 'text', time: '2026-03-04T05:06:07.000Z' }]]);
});

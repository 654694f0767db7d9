import type { CallRequest, Call, Json } from './call';
import { allCalls } from './calls';
import { messagingCall } from './chat-socket';
import { prepare } from './preparations';
import { createSeededStore } from './seed';
import { variantsOf } from './variants/variants';

/** One call with one variant of its reply. */
export interface Cell {
  /** Such as `POST /api/wallet/withdraw`. */
  call: string;
  /** Such as `empty` or `without slots[].code`; `regular` is the specified reply. */
  variant: string;
}

const picture: CallRequest['file'] = { name: 'slip.png', type: 'image/png', data: Buffer.alloc(1) };

/** Returns the reply of the call to the seeded member without any fault. */
function regularReply(call: Call): Json {
  const store = createSeededStore();
  prepare(store, call.id);
  const [member = null] = store.members;
  const { params = {}, body = {} } = call.example ?? {};
  return JSON.parse(JSON.stringify(call.handle({ store, params, body, file: picture, member })));
}

/** The message that the socket sends when support writes. */
const socketMessage: Json = {
  sender: 'admin',
  message: { message_type: 'text', payload: { message: 'ทีมงานมาแล้วค่ะ' } },
  name: 'แอดมิน',
  session_id: 'session-1',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Returns every call with each of its variants, the regular one first; in the order of the calls. */
export function allCells(): Cell[] {
  const replies: (readonly [Pick<Call, 'id' | 'path'>, Json])[] = [
    ...allCalls(() => undefined).map((call) => [call, regularReply(call)] as const),
    [{ id: messagingCall, path: '/api/messaging' }, socketMessage],
  ];
  return replies.flatMap(([call, reply]) =>
    ['regular', ...variantsOf(call, reply)].map((variant) => ({ call: call.id, variant })),
  );
}

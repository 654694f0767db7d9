import type { Asked, Call, Json } from './call';
import { allCalls } from './calls';
import { messaging } from './chat-socket';
import { prepare } from './preparations';
import { seededWorld } from './seed';
import { variantsOf } from './variants/variants';

/** One call that answers in one way. */
export interface Cell {
  /** Like `POST /api/wallet/withdraw`. */
  call: string;
  /** Like `empty` or `without slots[].code`; `regular` for the stated reply. */
  variant: string;
}

const picture: Asked['file'] = { name: 'slip.png', type: 'image/png', data: Buffer.alloc(1) };

/** What the call answers to the seeded member when nothing is wrong. */
function regularReply(call: Call): Json {
  const world = seededWorld();
  prepare(world, call.id);
  const [member = null] = world.members;
  const { params = {}, body = {} } = call.example ?? {};
  return JSON.parse(JSON.stringify(call.answer({ world, params, body, file: picture, member })));
}

/** What the socket says when the other side writes. */
const line: Json = {
  sender: 'admin',
  message: { message_type: 'text', payload: { message: 'ทีมงานมาแล้วค่ะ' } },
  name: 'แอดมิน',
  session_id: 'session-1',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Every call in every way that it can answer, the regular one first; in the order of the calls. */
export function allCells(): Cell[] {
  const replies: (readonly [Pick<Call, 'id' | 'path'>, Json])[] = [
    ...allCalls(() => undefined).map((call) => [call, regularReply(call)] as const),
    [{ id: messaging, path: '/api/messaging' }, line],
  ];
  return replies.flatMap(([call, reply]) =>
    ['regular', ...variantsOf(call, reply)].map((variant) => ({ call: call.id, variant })),
  );
}

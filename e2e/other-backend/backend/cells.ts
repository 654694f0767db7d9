import { calls, type Call, type Json } from './call';
import { messagingCall, supportLine } from './chat-socket';
import { scenes } from './scenes';
import { variantsOf } from './variants/variants';

/** One call with one variant of its reply. */
export interface Cell {
  /** Such as `POST /api/wallet/withdraw`. */
  call: string;
  /** Such as `empty` or `without slots[].code`; `regular` is the specified reply. */
  variant: string;
}

/** Returns every call with each of its variants, the regular one first; in the order of the calls. */
export function allCells(): Cell[] {
  const message: Json = { message_type: 'text', payload: { message: 'ทีมงานมาแล้วค่ะ' } };
  const replies: (readonly [Pick<Call, 'id' | 'path'>, Json])[] = [
    ...calls.map((call) => [call, scenes[call.id]?.[call.id] ?? call.reply] as const),
    [{ id: messagingCall, path: '/api/messaging' }, supportLine(message)],
  ];
  return replies.flatMap(([call, reply]) =>
    ['regular', ...variantsOf(call, reply)].map((variant) => ({ call: call.id, variant })),
  );
}

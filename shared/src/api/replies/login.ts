import * as v from '@wallet/shared/api/read-reply';
import { someText } from '@wallet/shared/api/read-reply';

/** A login (S7.6): without a token nobody is logged in. */
export const loginReply = v.object({ token: someText });

export type LoginReply = v.InferOutput<typeof loginReply>;

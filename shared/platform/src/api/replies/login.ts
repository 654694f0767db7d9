import * as v from '@wallet/platform/api/read-reply';
import { or, someText } from '@wallet/platform/api/read-reply';

/**
 * A login (S7.6): without a token nobody is logged in. `deviceToken` names this device at later logins where the backend
 * knows devices.
 */
export const loginReply = v.object({ token: someText, deviceToken: or(someText, null) });

export type LoginReply = v.InferOutput<typeof loginReply>;

import { session } from '@wallet/platform/session';
import { randomId } from '@wallet/platform';

let made: { token: string | null; id: string } | undefined;

/** Names this visit of one person in each message (S3.29); another login, and the page loaded anew, has another. */
export function sessionId(): string {
  const token = session.token();
  if (made?.token !== token) made = { token, id: randomId() };
  return made.id;
}

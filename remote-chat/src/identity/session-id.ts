import { session } from '@wallet/platform/session';
import { randomId } from '@wallet/platform';

let made: { token: string | null; id: string } | undefined;

/** Returns the id of one person's visit for each message (S3.29). It changes with each login and page load. */
export function sessionId(): string {
  const token = session.token();
  if (made?.token !== token) made = { token, id: randomId() };
  return made.id;
}

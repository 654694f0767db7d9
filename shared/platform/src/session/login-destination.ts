/** The state of a navigation to the login: the address that the login leads to. */
export interface LoginState {
  destination: string;
}

/** Returns the address that a login leads to: the page that needed it, else the member's start. */
export function loginDestination(state: unknown): string {
  const { destination } = Object(state) as Partial<LoginState>;
  return destination?.startsWith('/user/') ? destination : '/user';
}

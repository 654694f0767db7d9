/** What the login form holds, as it was typed. */
export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

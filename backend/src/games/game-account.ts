/** A member's account at a game. */
export interface GameAccount {
  memberId: string;
  game: string;
  username: string;
  password: string;
}

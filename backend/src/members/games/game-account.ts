/** A member's account at a game. */
export interface GameAccount {
  memberId: string;
  game: string;
  username: string;
  /** As it stands in the database: `gamePassword` opens it. */
  encryptedPassword: string;
}

export interface GameAccount {
  memberId: string;
  game: string;
  username: string;
  /** The password as stored in the database; `gamePassword` decrypts it. */
  encryptedPassword: string;
}

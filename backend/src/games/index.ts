export { gameAccountsOf, readGames, stakedTotal } from './game-account';
export { confirmPasswords, encryptGamePasswords } from './game-password';
export { openNewMemberGames } from './open-game-account';

export { gameAccountsOf, readGames, stakedTotal } from './game-account';
export { confirmPasswords, encryptGamePasswords } from './game-password';
export { newMemberGames } from './open-game-account';

export { confirmPasswords } from './confirm-password';
export { gameAccountsOf, listGameAccounts, stakedTotal } from './game-account';
export { encryptGamePasswords } from './game-password';
export { readGames } from './game-readings';
export { newMemberGames } from './open-game-account';

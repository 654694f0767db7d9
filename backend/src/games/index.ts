export { gameAccountsOf, readGames, stakedTotal } from './game-account';
export { confirmPasswords, gamePassword } from './game-password';
export { openNewMemberGames } from './open-game-account';

export { GameDialog as Dialog } from '../game/game-dialog';

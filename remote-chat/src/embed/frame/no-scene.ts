/** Stands for the pictures that the frame never shows. */
const Nothing = (): null => null;

export {
  Nothing as ClosedShop,
  Nothing as CoinStacks,
  Nothing as EmptyStall,
  Nothing as LitString,
  Nothing as LostWay,
};

/** Somebody outside said no, or cannot be asked: what was wanted has not happened. */
export class OutsideRefusal extends Error {
  override readonly name = 'OutsideRefusal';
}

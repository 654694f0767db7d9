/**
 * Where the wheel is: at rest, waiting for what the server says of a spin or for what became of one without an answer,
 * that not being found out, turning, standing on the slice for 2 s, with the prize shown, done without a word on what was
 * drawn, or refused (S4.20).
 */
export type SpinStage =
  | 'rest'
  | 'pending'
  | 'unknown'
  | 'turning'
  | 'landed'
  | 'prize'
  | 'untold'
  | 'refused';

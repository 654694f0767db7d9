/**
 * Where the wheel is: at rest, asking the server, checking what became of a spin without an answer, that not being
 * found out, turning, standing on the slice for 2 s, with the prize shown, done without a word on what was drawn, or
 * refused (S4.20).
 */
export type SpinStage =
  | 'rest'
  | 'asking'
  | 'checking'
  | 'unknown'
  | 'turning'
  | 'landed'
  | 'prize'
  | 'untold'
  | 'refused';

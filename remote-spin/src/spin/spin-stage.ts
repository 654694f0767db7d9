/**
 * Where the wheel is: at rest, asking the server, checking what became of a lost reply, turning, standing on the slice
 * for 2 s, with the prize shown, or refused (S4.20).
 */
export type SpinStage = 'rest' | 'asking' | 'checking' | 'turning' | 'landed' | 'prize' | 'refused';

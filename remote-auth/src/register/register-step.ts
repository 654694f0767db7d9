/** The wizard's place (S4.1): 0 phone, 1 one-time code, 2 profile, 3 bank. */
export type RegisterStep = 0 | 1 | 2 | 3;

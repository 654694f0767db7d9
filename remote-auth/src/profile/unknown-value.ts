/** Stands for what the backend does not tell, as in every amount and moment. */
export const unknownValue = '–';

/** An error message for the person who started the program; it ends the run with exit code 1. */
export class CliError extends Error {}

/** Length of the parts of a stored file (bytes). The last part may be shorter. */
export const filePartBytes = 256 * 1024;

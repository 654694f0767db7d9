/** The length of a stored file's parts, the last one aside. */
export const filePartBytes = 256 * 1024;

/** The longest body that the proxies before the backend pass on (bytes). */
export const maxBodyBytes = 24 * 1024 * 1024;

/** The largest file that fits into such a body with the multipart form around it (bytes). */
export const maxFileBytes = 23 * 1024 * 1024;

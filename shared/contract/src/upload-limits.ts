/** The maximum body size that the proxies before the backend accept, in bytes. */
export const maxBodyBytes = 24 * 1024 * 1024;

/** The maximum file size in such a body with its multipart form, in bytes. */
export const maxFileBytes = 23 * 1024 * 1024;

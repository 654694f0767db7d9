/** True when this program runs from a build, which is one JavaScript file; false when it runs from source. */
export const isBuilt = __filename.endsWith('.js');

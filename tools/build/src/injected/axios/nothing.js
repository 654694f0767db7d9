/** Stands for a part of axios that is never called, or whose answer is not needed. */
export default () => undefined;

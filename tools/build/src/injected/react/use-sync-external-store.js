/** Stands for the hook that older versions of React lack. */
export { useSyncExternalStore } from 'react';

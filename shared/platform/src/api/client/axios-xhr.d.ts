/** Files of axios that its package exports without types. */
declare module 'axios/unsafe/adapters/xhr.js' {
  import type { AxiosAdapter } from 'axios';
  const xhr: AxiosAdapter;
  export default xhr;
}

declare module 'axios/unsafe/core/AxiosHeaders.js' {
  export { AxiosHeaders as default } from 'axios';
}

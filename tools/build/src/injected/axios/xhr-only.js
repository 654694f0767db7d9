import xhr from 'axios/unsafe/adapters/xhr.js';

/** Stands for axios's choice of an adapter; a function is one that was set by hand. */
export default { getAdapter: (adapter) => (typeof adapter === 'function' ? adapter : xhr) };

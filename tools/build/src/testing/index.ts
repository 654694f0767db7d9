export { anyPort } from './any-port';
export { copyTree } from './copy-tree';
export { layRemote, layShell } from './lay-builds';
export { removeTree } from './remove-tree';

export { anyPort } from './any-port';
export { copyTree } from './copy-tree';
export { writeRemoteBuild, writeShellBuild } from './lay-builds';
export { removeTree } from './remove-tree';

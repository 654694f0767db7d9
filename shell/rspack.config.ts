import { shellConfig } from '@wallet/federation/build/shell-config';

export default shellConfig(__dirname);

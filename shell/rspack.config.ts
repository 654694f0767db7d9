import { shellConfig } from '@wallet/shared/federation/build/shell-config';

export default shellConfig(__dirname);

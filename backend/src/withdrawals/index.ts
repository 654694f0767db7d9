export { withdrawnSince } from './withdrawal';

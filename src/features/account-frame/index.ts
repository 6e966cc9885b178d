export { accountFailure } from './account-failure.tsx';
export { AccountFrame } from './account-frame.tsx';

export { AccountFrame } from './account-frame.tsx';
export { accountFailure, LoginAgain } from './login-again.tsx';

export { AccountFrame } from './account-frame.tsx';
export { LoginAgain, LoginRemedy } from './login-again.tsx';

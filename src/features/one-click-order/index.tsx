export { OneClickButton } from './one-click-button.tsx';

export { OneClickButton } from './one-click-button.tsx';
export { OneClickOrder } from './window.tsx';

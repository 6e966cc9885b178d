export { ThanksPage } from './confirmation-page.tsx';

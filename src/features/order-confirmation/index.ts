export { OrderConfirmationPage } from './order-confirmation-page.tsx';

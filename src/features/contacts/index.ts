export { CompanyPage } from './company-page.tsx';
export { ContactsPage } from './contacts-page.tsx';
export { ShopPhone } from './shop-phone.tsx';
export { usePickupPlace } from './use-pickup-place.ts';
export { useWithHours } from './with-hours.ts';

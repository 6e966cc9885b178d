export { BrandButton } from './brand-button.tsx';
export { BrandForm } from './brand-form.tsx';
export { BrandInfo } from './brand-info.tsx';

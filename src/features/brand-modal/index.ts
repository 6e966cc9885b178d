export { BrandButton } from './brand-button.tsx';
export { BrandInfo } from './brand-info.tsx';

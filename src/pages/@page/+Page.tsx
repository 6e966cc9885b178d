export { ContentPage as Page } from '../../features/content-page/index.ts';

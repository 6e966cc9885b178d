export { ContentPage } from './content-page.tsx';
export { TextFrame } from './text-frame.tsx';

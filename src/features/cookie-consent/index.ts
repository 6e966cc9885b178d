export { ConsentView } from './consent-view.tsx';
export { connectSettings } from './effects.ts';
export { QUESTION_PLACE } from './place.ts';

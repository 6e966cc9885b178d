export { ConsentView } from './consent-view.tsx';
export { QUESTION_PLACE } from './place.ts';

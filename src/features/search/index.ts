export { forgetQuestions, keepQuestion } from './kept-questions.ts';
export { searchLines } from './search-answers.tsx';
export { SearchBox } from './search-box.tsx';

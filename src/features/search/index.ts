export { suggestionList } from './search-answers.tsx';
export { SearchBox } from './search-box.tsx';

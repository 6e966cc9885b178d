/** Identity of a suggestion on the page, for the box that points to the active one. */
export const suggestionId = (at: number): string => `search-answer-${at}`;

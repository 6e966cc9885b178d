import { type Company, company } from '../../../../src/contract/company.ts';

const PLACEHOLDER = /\{\{\s*([^{}\s]*)\s*\}\}/g;

function isFact(name: string): name is keyof Company {
  return Object.hasOwn(company, name);
}

/**
 * Puts facts of the company in the place of `{{phone}}`, `{{email}}` and the like, so that texts do not repeat
 * them. A name that is no fact stays as it is and is told to `onUnknown`.
 */
export function fillFacts(text: string, onUnknown: (message: string) => void): string {
  return text.replace(PLACEHOLDER, (placeholder: string, name: string) => {
    if (isFact(name)) return company[name];
    onUnknown(`нет сведения ${placeholder}; есть ${Object.keys(company).join(', ')}`);
    return placeholder;
  });
}

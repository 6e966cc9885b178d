import type { FormName } from '../../src/contract/sent-form.ts';
import { formPath } from '../../src/contract/sent-form.ts';
import { escapeHtml, plainPage } from '../http/plain-page.ts';
import { formPages } from './form-pages.ts';

/** What stands in the fields of a form besides passwords, and where it leads back to. */
interface BareForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly returnTo: string;
}

/** When even the page cannot be rendered: the form alone, with what was typed but passwords, to be sent again. */
export function bareForm({ name, values, returnTo }: BareForm, message: string, status: number): string {
  const fields = formPages[name].fields.map((field) => {
    const typed = values[field.name] ?? '';
    const value = field.type === 'password' ? '' : ` value="${escapeHtml(typed)}"`;
    const type = field.label === null ? 'hidden' : field.type;
    const input = `<input type="${type}" name="${field.name}"${value}>`;
    return field.label === null ? input : `<label>${field.label}${input}</label>`;
  });
  const back = `<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">`;
  const content = `<form method="post" action="${formPath(name)}">${fields.join('')}${back}<button>Повторить</button></form>`;
  return plainPage(status, message, content);
}

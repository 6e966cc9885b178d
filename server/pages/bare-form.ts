import type { FormName } from '../../src/contract/sent-form.ts';
import { formPath } from '../../src/contract/sent-form.ts';
import { escapeHtml, plainPage } from '../http/plain-page.ts';
import { textOf } from './form-address.ts';
import { formPages } from './form-pages.ts';

/** When even the page cannot be rendered: the form alone, with what was typed but passwords, to be sent again. */
export function bareForm(name: FormName, body: unknown, message: string, status: number): string {
  const fields = formPages[name].fields.map((field) => {
    const value = field.type === 'password' ? '' : ` value="${escapeHtml(textOf(body, field.name))}"`;
    const type = field.label === null ? 'hidden' : field.type;
    const input = `<input type="${type}" name="${field.name}"${value}>`;
    return field.label === null ? input : `<label>${field.label}${input}</label>`;
  });
  const returnTo = `<input type="hidden" name="returnTo" value="${escapeHtml(textOf(body, 'returnTo'))}">`;
  const content = `<form method="post" action="${formPath(name)}">${fields.join('')}${returnTo}<button>Повторить</button></form>`;
  return plainPage(status, message, content);
}

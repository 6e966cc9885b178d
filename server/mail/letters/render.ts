import { ogrnTitle, type Seller } from '../../../src/contract/site.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { withoutDirectionMarks } from '../letter.ts';

/** A piece of a line: plain words, a link, what a stranger typed, or one word to be copied exactly as it is. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly text: string; readonly href: string }
  | { readonly typed: string; readonly href?: string };

export type Block =
  | { readonly paragraph: readonly Inline[] }
  /** The one thing to do: a button, and its address in full. */
  | { readonly action: { readonly text: string; readonly href: string } }
  /** Numbered entries: a name and what is to be said of it. */
  | { readonly entries: readonly { readonly title: Inline; readonly details: string }[] }
  | { readonly facts: readonly (readonly [label: string, value: Inline])[] };

/** What a letter says, once; text and HTML are made of it. */
export interface LetterBody {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Typed words in plain text: one line, with a direction of their own (first strong isolate … pop). */
function isolated(typed: string): string {
  return `\u2068${withoutDirectionMarks(typed).replace(/\s+/g, ' ')}\u2069`;
}

function inlineText(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return piece.code;
  if ('typed' in piece) return isolated(piece.typed);
  return /^https?:/.test(piece.href) ? `${piece.text} (${piece.href})` : piece.text;
}

function inlineHtml(piece: Inline): string {
  if (typeof piece === 'string') return escapeHtml(piece);
  if ('code' in piece) return `<code dir="auto" style="${CODE}">${escapeHtml(piece.code)}</code>`;
  const words =
    'typed' in piece
      ? `<bdi>${escapeHtml(withoutDirectionMarks(piece.typed))}</bdi>`
      : escapeHtml(piece.text);
  if (piece.href === undefined) return words;
  const link = `<a href="${escapeHtml(piece.href)}">${words}</a>`;
  return piece.href.startsWith('tel:') ? `<span style="white-space:nowrap">${link}</span>` : link;
}

/** The shop as every letter ends with it; the law wants the seller named beside a remote sale. */
function signature({ company, contacts }: Seller): readonly string[] {
  return [
    `${company.name}, ${contacts.phone}, ${contacts.hours}`,
    `${company.legalName}, ИНН ${company.inn}, ${ogrnTitle(company.ogrn)} ${company.ogrn}`,
    contacts.address,
  ];
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph.map(inlineText).join('');
  if ('action' in block) return `${block.action.text}:\n${block.action.href}`;
  if ('entries' in block) {
    return block.entries
      .map(({ title, details }, at) => `${at + 1}. ${inlineText(title)}\n   ${details}`)
      .join('\n');
  }
  return block.facts.map(([label, value]) => `${label}: ${inlineText(value)}`).join('\n');
}

export function renderText({ heading, blocks }: LetterBody, seller: Seller): string {
  const parts = blocks.map(blockText);
  return `${[heading, ...parts, `--\u0020\n${signature(seller).join('\n')}`].join('\n\n')}\n`;
}

/** Dimmed by opacity and never by a colour: the mail client's own text and background may be light or dark. */
const DIM = 'opacity:.72';
const CODE = 'font:bold 17px/1.4 Consolas,Menlo,monospace';
/** White on a green of 5.5 : 1 stays readable whether a dark mail client keeps or inverts it. */
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#15803d;color:#ffffff;font-weight:bold;text-decoration:none';
const CELL = 'padding:6px 12px 6px 0;vertical-align:top;border-top:1px solid #9ca3af';

function blockHtml(block: Block): string {
  if ('paragraph' in block) {
    return `<p style="margin:0 0 16px">${block.paragraph.map(inlineHtml).join('')}</p>`;
  }
  if ('action' in block) {
    const href = escapeHtml(block.action.href);
    return (
      `<p style="margin:0 0 8px"><a href="${href}" style="${BUTTON}">${escapeHtml(block.action.text)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px"><span style="${DIM}">Если кнопка не открывается:</span> <a href="${href}">${href}</a></p>`
    );
  }
  if ('entries' in block) {
    const entries = block.entries.map(
      ({ title, details }) =>
        `<li style="margin:0 0 8px">${inlineHtml(title)}<br><span style="${DIM}">${escapeHtml(details)}</span></li>`,
    );
    return `<ol style="margin:0 0 16px;padding-left:28px">${entries.join('')}</ol>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL};text-align:left;font-weight:normal;min-width:100px;white-space:nowrap"><span style="${DIM}">${escapeHtml(label)}</span></th>` +
      `<td style="${CELL};width:100%">${inlineHtml(value)}</td></tr>`,
  );
  return `<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${rows.join('')}</table>`;
}

export function renderHtml({ heading, blocks }: LetterBody, seller: Seller): string {
  return [
    '<!doctype html>',
    '<html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(heading)}</title></head>`,
    '<body style="margin:0;padding:16px;font:16px/1.5 Arial,sans-serif">',
    // What was typed in one piece breaks rather than make the letter wider than a phone.
    '<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...blocks.map(blockHtml),
    `<p style="margin:24px 0 0;font-size:13px;${DIM}">${signature(seller).map(escapeHtml).join('<br>')}</p>`,
    '</div></body></html>',
    '',
  ].join('\n');
}

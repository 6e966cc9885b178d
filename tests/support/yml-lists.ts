import type { ListEntry } from '../../server/import/offer.ts';
import type { Problem } from '../../server/import/problems.ts';
import { readPriceList } from '../../server/import/yml/read.ts';

export const CATEGORIES =
  '<category id="1">Двигатель</category>\n<category id="2" parentId="1">Поршни</category>';

/** A list whose offers begin in line 6. */
export function ymlList(
  offers: string,
  { categories = CATEGORIES, encoding = 'UTF-8', doctype = '' } = {},
): string {
  const head = `<?xml version="1.0" encoding="${encoding}"?>${doctype}<yml_catalog date="2026-11-20 10:00"><shop>`;
  return `${head}\n<categories>${categories}</categories>\n\n<offers>\n${offers}\n</offers></shop></yml_catalog>`;
}

/** A part that has what it needs, and what is `inside`. */
export const ymlOffer = (inside: string, attributes = 'id="a1"') =>
  `<offer ${attributes}><name>Поршень</name><categoryId>2</categoryId>${inside}</offer>`;

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

/** The entries of a list that comes in pieces of `size` bytes. */
export async function readYml(text: string | Uint8Array, size = 65_536): Promise<ListEntry[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const entries: ListEntry[] = [];
  for await (const batch of readPriceList(cut(bytes, size))) entries.push(...batch);
  return entries;
}

/** What a list says of its parts. */
export async function offersOf(text: string) {
  return (await readYml(text)).flatMap((entry) =>
    entry.kind === 'update' ? [{ id: entry.update.id, ...entry.update.values }] : [],
  );
}

export async function problemsOf(text: string): Promise<Problem[]> {
  return (await readYml(text)).flatMap((entry) => (entry.kind === 'problem' ? [entry.problem] : []));
}

/** With all that the shop knows. */
export const FULL_OFFER = `<offer id="77" available="true">
  <name>Форсунка &quot;Евро&quot; &amp; Ко</name><vendor>АЗПИ</vendor><vendorCode> 273.1112010-31 </vendorCode>
  <price>1 234,5</price><oldprice>2000</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId>
  <picture>https://shop.example/a.jpg</picture><picture>pictures/b.svg</picture>
  <description><![CDATA[<p>Новая<br/>форсунка</p><script>alert(1)</script>]]></description>
  <weight>0.55</weight><count>12</count>
  <param name="Страна">Россия</param><param name="Применимость">КАМАЗ-65115</param>
  <param name="применимость">Урал-4320; МАЗ-5336</param><param name="Применимость ДВС">КАМАЗ-740.30</param>
  <param name="Номер завода">740.30.1112010</param>
  <condition type="refurbished"><reason>Стенд</reason></condition></offer>`;

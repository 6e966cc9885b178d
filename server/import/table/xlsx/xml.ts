import { SaxesParser } from 'saxes';
import { PriceListError } from '../../problems.ts';

/** What is told of a part of a workbook as it is read; names come without their prefix. */
export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses the XML of a part piece by piece, yielding after each. Throws PriceListError when it is not well-formed. */
export async function* parseXml(
  part: string,
  bytes: AsyncIterable<Buffer>,
  { open, text, close }: XmlEvents,
): AsyncGenerator<void> {
  const xml = new SaxesParser();
  xml.on('error', ({ message }) => {
    throw new PriceListError(`Книга Excel повреждена (${part}): ${message}`);
  });
  xml.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  xml.on('text', text);
  xml.on('cdata', text);
  xml.on('closetag', ({ name }) => close(local(name)));
  const decoder = new TextDecoder();
  for await (const piece of bytes) {
    xml.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  xml.write(decoder.decode()).close();
  yield;
}

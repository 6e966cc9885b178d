import { SaxesParser } from 'saxes';
import { PriceListError } from '../../problems.ts';

/** What is told of a part of a workbook as it is read; names come without their prefix. */
interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** Longest stretch without a tag in characters: a cell of Excel has 32 767, six times as many with all escaped. */
const STRETCH_MAX = 1_000_000;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses the XML of a part piece by piece, yielding after each. Throws PriceListError when it is not well-formed, and at
 * a text that is too long: the parser gathers it as a whole.
 */
export async function* parseXml(
  part: string,
  bytes: AsyncIterable<Buffer>,
  { open, text, close }: XmlEvents,
): AsyncGenerator<void> {
  const xml = new SaxesParser();
  xml.on('error', ({ message }) => {
    throw new PriceListError(`Книга Excel повреждена (${part}): ${message}`);
  });
  let lastTag = 0;
  xml.on('opentag', ({ name, attributes }) => {
    lastTag = xml.position;
    open(local(name), attributes);
  });
  xml.on('text', text);
  xml.on('cdata', text);
  xml.on('closetag', ({ name }) => {
    lastTag = xml.position;
    close(local(name));
  });
  const decoder = new TextDecoder();
  for await (const piece of bytes) {
    xml.write(decoder.decode(piece, { stream: true }));
    if (xml.position - lastTag > STRETCH_MAX)
      throw new PriceListError(`Слишком длинный текст ячейки, у Excel не больше 32 767 знаков (${part})`);
    yield;
  }
  xml.write(decoder.decode()).close();
  yield;
}

import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The domain as DNS has it: Chromium sends «почта.рф» as `xn--80a1acny.xn--p1ai`, Firefox and Safari as it was typed. A
 * domain that would become another one (`ｅxample.ru`) stays: its mailbox is not the same.
 */
function asciiDomain(domain: string): string {
  const ascii = domainToASCII(domain);
  return domainToUnicode(ascii) === domain ? ascii : domain;
}

/** One key for every spelling of an address: «Ivan@Почта.РФ» is «ivan@xn--80a1acny.xn--p1ai». */
export function emailKey(email: string): string {
  const key = email.normalize('NFC').toLowerCase().normalize('NFC');
  const domain = key.lastIndexOf('@') + 1;
  return key.slice(0, domain) + asciiDomain(key.slice(domain));
}

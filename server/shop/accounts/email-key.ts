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

/** How one address may be stored where it is kept as typed, in lower case: its domain in ASCII and as people write it. */
export function emailSpellings(email: string): readonly string[] {
  const key = emailKey(email);
  const domain = key.lastIndexOf('@') + 1;
  return [...new Set([key, key.slice(0, domain) + domainToUnicode(key.slice(domain))])];
}

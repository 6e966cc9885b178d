import { describe, expect, test } from 'vitest';
import { isCrawler } from './crawlers.ts';

describe('crawlers [OV-15]', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  ])('%s is one', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 YaBrowser/25.8.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 YandexSearch/24.1 Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    '',
  ])('"%s" is a person', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { isCrawler } from './crawlers.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('crawlers of search engines [OV-15]', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Googlebot-Image/1.0',
    'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'GoogleOther',
    'Mediapartners-Google',
    'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
    'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
    'AdsBot-Google (+http://www.google.com/adsbot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots yabs01)',
    'Mozilla/5.0 (compatible; YandexAccessibilityBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; YaDirectFetcher/1.0; Dyatel; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
    'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +https://help.mail.ru/webmaster/indexing/robots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ])('%s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });
});

describe('previews of social networks and messengers [OV-15]', () => {
  test.each([
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'Mozilla/5.0 (compatible; OdklBot/1.0 like Linux; klass@odnoklassniki.ru)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'Twitterbot/1.0',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
    'SkypeUriPreview Preview/0.5',
  ])('%s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });
});

describe('people [OV-15]', () => {
  test.each([
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} YaBrowser/25.8.0.0 Safari/537.36`,
    `Mozilla/5.0 (Linux; arm_64; Android 14; SM-A525F) ${CHROME} YaApp_Android/25.81 YaSearchBrowser/25.81 BroPP/1.0 SA/3 Mobile Safari/537.36`,
    `${IPHONE} Version/18.5 YaBrowser/25.6.4.590.10 SA/3 Mobile/15E148 Safari/604.1`,
    `${IPHONE} YandexSearch/24.1 Mobile/15E148`,
    `Mozilla/5.0 (Linux; Android 14; CUBOT X70) ${CHROME} Mobile Safari/537.36`,
    `Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) ${CHROME} Mobile Safari/537.36`,
    `${IPHONE} GSA/330.0.0 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0;FBDV/iPhone15,2;FBLC/ru_RU]`,
    `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
    `Mozilla/5.0 (Linux; Android 13; M2101K6G; wv) ${CHROME} Mobile Safari/537.36 Instagram 300.0.0.29.110 Android`,
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROME} Mobile Safari/537.36 Telegram-Android/11.2`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    '',
  ])('"%s"', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});

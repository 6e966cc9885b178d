import { accountTours } from './account-tours.ts';
import { tourBrowser } from './kit/tour-browser.ts';

tourBrowser(accountTours);

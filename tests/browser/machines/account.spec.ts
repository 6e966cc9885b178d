import { accountTours } from './account-tours.ts';
import { tourBrowser } from './support/tour-browser.ts';

tourBrowser(accountTours);

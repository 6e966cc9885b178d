import { sandboxTours } from '../../browser/machines/support/sandbox-tours.ts';
import { tourBrowser } from '../../browser/machines/support/tour-browser.ts';
import { newFlowModel } from './model.ts';
import { newFlowScreen } from './screen.ts';

// TODO: walk the flow on its page of the shop, as the specs beside this one do, once it stands on one.
tourBrowser(sandboxTours(newFlowModel, newFlowScreen));

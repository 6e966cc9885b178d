import { vi } from 'vitest';
import { REQUEST_IDS } from '../../machines/kit/samples.ts';
import { requestCallMachine } from '../../machines/request-call/request-call.machine.ts';
import { requestCallInputs, requestCallModel } from '../../machines/request-call/request-call.model.ts';
import { CallButton } from '../../src/features/header/call-button.tsx';
import { RequestCall } from '../../src/features/request-call/index.tsx';
import { requestCallScreen } from '../screens/request-call.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/' }) }));

tourViews({
  machine: requestCallMachine,
  model: requestCallModel(requestCallInputs),
  screen: requestCallScreen,
  view: (actor) => (
    <TestShopFront
      open={({ modal }) => {
        if (modal === 'request-call') actor.send({ type: 'open', requestId: REQUEST_IDS[1] });
      }}
    >
      <CallButton />
      <RequestCall actor={actor} returnTo="/" />
    </TestShopFront>
  ),
});
